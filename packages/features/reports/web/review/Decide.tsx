import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import {
  COMMENT_LIMITS,
  DECISIONS_OF,
  HIDE_REASONS,
  INCIDENT_LIMITS,
} from '@moontower/contracts/reports/incident-limits';
import { Link } from '@moontower/ui/router/router.tsx';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { SelectField, TextAreaField, TextField } from '@moontower/ui/form/fields.tsx';
import { Form } from '@moontower/ui/form/Form.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import type { Decision, ReviewDetail } from './review-queries.ts';

interface Props {
  detail: ReviewDetail;
  busy: boolean;
  onDecide: (decision: Decision) => Promise<void>;
}

/** Approve, hide with a reason, change the words, or end a flag: what the server takes, or why it takes nothing. */
export function Decide({ detail, busy, onDecide }: Props) {
  const {
    review: { actions, cancel, closed },
  } = useWords();
  const [open, setOpen] = useState<'hide' | 'redact'>();
  const { kind, version } = detail;
  if (detail.closed !== undefined) return <Told>{closed[detail.closed]}</Told>;
  const offers = DECISIONS_OF[kind];
  if (open !== undefined)
    return (
      <Box>
        {open === 'hide' ? (
          <HideForm detail={detail} onDecide={onDecide} />
        ) : (
          <WordsForm detail={detail} onDecide={onDecide} />
        )}
        <Button onClick={() => setOpen(undefined)}>{cancel}</Button>
      </Box>
    );
  return (
    <Row>
      {offers.includes('dismiss') ? (
        <Button $main aria-disabled={busy} onClick={() => void onDecide({ action: 'dismiss', version })}>
          {actions.dismiss}
        </Button>
      ) : null}
      {offers.includes('approve') ? (
        <Button $main aria-disabled={busy} data-approve onClick={() => void onDecide({ action: 'approve', version })}>
          {actions.approve}
        </Button>
      ) : null}
      {offers.includes('hide') ? <Button onClick={() => setOpen('hide')}>{actions.hide}</Button> : null}
      {offers.includes('redact') ? <Button onClick={() => setOpen('redact')}>{actions.redact}</Button> : null}
      {kind === 'flag' ? <Flagged detail={detail} /> : null}
    </Row>
  );
}

/** The way to decide about what was flagged: the flags of it end with that. */
function Flagged({ detail: { incident, comment } }: Pick<Props, 'detail'>): ReactNode {
  const { review } = useWords();
  return comment === undefined ? (
    <Link to={`/review?entry=report:${incident.id}`}>{review.flagged.report}</Link>
  ) : (
    <Link to={`/review?entry=comment:${comment.id}`}>{review.flagged.comment}</Link>
  );
}

const HIDE = { reason: { required: true, choices: HIDE_REASONS } } as const;
function HideForm({ detail: { version }, onDecide }: Omit<Props, 'busy'>): ReactNode {
  const { review, incidents } = useWords();
  return (
    <Form
      initial={{ reason: '' }}
      limits={HIDE}
      fields={{ reason: { label: review.hideReason } }}
      summary={false}
      send={({ reason }) =>
        onDecide({ action: 'hide', version, reason: HIDE_REASONS.find((each) => each === reason) ?? 'other' })
      }
      onDone={() => undefined}
      press={review.hideYes}
      pending={review.hideYes}
    >
      <SelectField
        name="reason"
        choices={HIDE_REASONS.map((value) => ({ value, label: incidents.review.why[value] }))}
      />
    </Form>
  );
}

const OF_REPORT = {
  title: INCIDENT_LIMITS.title,
  description: INCIDENT_LIMITS.description,
  address: INCIDENT_LIMITS.address,
} as const;

/** The words as others will see them; what stood there stays for reviewers. */
function WordsForm({ detail, onDecide }: Omit<Props, 'busy'>): ReactNode {
  const { review } = useWords();
  const { incident, comment, version } = detail;
  const initial: Record<string, string> =
    comment === undefined
      ? { title: incident.title, description: incident.description, address: incident.address }
      : { text: comment.text };
  const fields = {
    title: { label: review.fields.title },
    description: { label: review.fields.description },
    address: { label: review.fields.address },
    text: { label: review.fields.text },
  };
  return (
    <Form
      initial={initial}
      limits={comment === undefined ? OF_REPORT : COMMENT_LIMITS}
      fields={fields}
      summary={false}
      send={(values) => {
        const changed = Object.fromEntries(
          Object.entries(values).filter(([name, value]) => value !== initial[name] && typeof value === 'string'),
        );
        return onDecide({ action: 'redact', version, ...changed });
      }}
      onDone={() => undefined}
      press={review.saveWords}
      pending={review.saveWords}
    >
      {comment === undefined ? (
        <>
          <TextField name="title" />
          <TextAreaField name="description" />
          <TextField name="address" />
        </>
      ) : (
        <TextAreaField name="text" />
      )}
    </Form>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  margin-top: 16px;
`;
const Told = styled.p`
  margin-top: 16px;
  font: ${font.small};
  color: ${color.ink2};
`;
const Box = styled.div`
  margin-top: 16px;
  max-width: 600px;
  & > button {
    margin-top: 8px;
  }
`;
