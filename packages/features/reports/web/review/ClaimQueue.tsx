import { useQuery, useQueryClient } from '@tanstack/react-query';
import styled from 'styled-components';
import { CLAIM_VERDICTS, DECISION_LIMITS } from '@moontower/contracts/spending/claim-limits';
import { Link } from '@moontower/ui/router/router.tsx';
import { color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Empty } from '@moontower/ui/feedback/Empty.tsx';
import { CheckboxField, SelectField, TextAreaField, TextField } from '@moontower/ui/form/fields.tsx';
import { Form } from '@moontower/ui/form/Form.tsx';
import { StatePill } from '@moontower/ui/label/StatePill.tsx';
import { Time } from '@moontower/ui/label/Time.tsx';
import { toast } from '@moontower/ui/feedback/toast.ts';
import { PurchaseTitle } from '@moontower/ui/records/PurchaseTitle.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { claimQueue, sendVerdict, type WaitingClaim } from './claim-queries.ts';

/** Claims and contests about purchases: two reviewers, each on their own, must come to the same verdict. */
export function ClaimQueue() {
  const {
    review: { claims: words, failed },
  } = useWords();
  const answer = useQuery(claimQueue());
  return (
    <Async
      answer={answer}
      errorTitle={failed}
      isEmpty={(waiting) => waiting.length === 0}
      empty={<Empty title={words.none} />}
    >
      {(waiting) => (
        <List>
          {waiting.map((each) => (
            <li key={each.claim.id} data-claim-kind={each.claim.kind}>
              <Waiting waiting={each} />
            </li>
          ))}
        </List>
      )}
    </Async>
  );
}

function Waiting({ waiting: { claim, purchase, opinions, yours, version } }: { waiting: WaitingClaim }) {
  const {
    review: { claims: words },
    ui,
  } = useWords();
  const format = useFormat();
  return (
    <article>
      <p>
        <StatePill tone="off">{words.kinds[claim.kind]}</StatePill>{' '}
        <Time at={claim.at}>{format.dayYear(claim.at)}</Time>{' '}
        {claim.dueOn === undefined ? null : (
          <StatePill tone="late">{words.due(format.dayYear(`${claim.dueOn}T12:00:00Z`))}</StatePill>
        )}
      </p>
      <p>
        {purchase === undefined ? (
          words.gone
        ) : (
          <>
            <Link to={`/pork-tracker/${encodeURIComponent(purchase.id)}`}>{words.purchase}</Link>:{' '}
            <PurchaseTitle of={purchase.title} />, {words.score(String(purchase.score.total))}
          </>
        )}
      </p>
      <blockquote>{claim.text}</blockquote>
      <p>
        {claim.links.map((href) => (
          <a key={href} href={href} target="_blank" rel="noopener noreferrer nofollow">
            {href}
            <span className="visually-hidden"> {ui.newWindow}</span>{' '}
          </a>
        ))}
      </p>
      {opinions.length === 0 ? null : (
        <>
          <h3>{words.others}</h3>
          <ul>
            {opinions.map(({ reviewer, verdict, words: reason }) => (
              <li key={reviewer}>
                {words.verdicts[verdict]}: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
      {yours ? <Verdict key={version} id={claim.id} version={version} /> : <p>{words.notYours}</p>}
    </article>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const LIMITS = { ...DECISION_LIMITS, hideText: {}, withhold: {} } as const;
const EMPTY = { verdict: '', words: '', document: '', hideText: false, withhold: false };

function Verdict({ id, version }: { id: string; version: number }) {
  const {
    review: { claims: words },
  } = useWords();
  const client = useQueryClient();
  return (
    <Form
      initial={EMPTY}
      limits={LIMITS}
      fields={{
        verdict: { label: words.verdict },
        words: { label: words.words },
        document: { label: words.document },
        hideText: { label: words.hideText },
        withhold: { label: words.withhold },
      }}
      send={async ({ verdict, words: reason, document, hideText, withhold }) => {
        const chosen = CLAIM_VERDICTS.find((each) => each === verdict);
        if (chosen === undefined) return false;
        const { state } = await sendVerdict(id, {
          version,
          verdict: chosen,
          words: textOf(reason),
          ...(textOf(document) === '' ? {} : { document: textOf(document) }),
          hideText: hideText === true,
          withhold: withhold === true,
        });
        if (state === 'decided') toast({ title: words.done, text: words.doneText, tone: 'success' });
        else toast({ title: words.given, text: words.waits, tone: 'success' });
        return true;
      }}
      onDone={() => {
        void client.invalidateQueries({ queryKey: ['review'] });
        void client.invalidateQueries({ queryKey: ['pork'] });
      }}
      press={words.press}
      pending={words.pending}
    >
      <SelectField name="verdict" choices={CLAIM_VERDICTS.map((value) => ({ value, label: words.verdicts[value] }))} />
      <TextAreaField name="words" rows={3} />
      <TextField name="document" />
      <CheckboxField name="hideText" />
      <CheckboxField name="withhold" />
    </Form>
  );
}

const List = styled.ol`
  margin-top: 12px;
  background: ${color.surface};
  border-radius: ${radius.card};
  box-shadow: ${elevation.e1};
  & > li {
    padding: 14px 20px;
    font: ${font.small};
    overflow-wrap: anywhere;
  }
  & > li + li {
    border-top: 1px solid ${color.line};
  }
  & blockquote {
    margin: 6px 0;
    padding-left: 12px;
    border-left: 2px solid ${color.line};
    white-space: pre-line;
  }
  & form {
    margin-top: 12px;
    max-width: 600px;
  }
`;
