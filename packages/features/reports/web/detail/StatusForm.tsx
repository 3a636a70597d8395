import { useQueryClient } from '@tanstack/react-query';
import type { Incident } from '../../contract.ts';
import {
  COMMENT_LIMITS,
  INCIDENT_STATUSES,
  REASONS_OF,
  STATUS_REASONS,
  type IncidentStatus,
} from '@moontower/contracts/reports/incident-limits';
import { SelectField, TextAreaField } from '@moontower/ui/form/fields.tsx';
import { Form } from '@moontower/ui/form/Form.tsx';
import { useFormValues } from '@moontower/ui/form/form-context.ts';
import { toast } from '@moontower/ui/feedback/toast.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { incidentsChanged, sendStatus } from '../incident-queries.ts';
import type { Account } from '@moontower/ui/data/account/use-account.ts';
import { nextStatuses } from './next-statuses.ts';
import { Section } from './Timeline.tsx';

const LIMITS = {
  status: { required: true, choices: INCIDENT_STATUSES },
  reason: { choices: STATUS_REASONS },
  comment: { most: COMMENT_LIMITS.text.most },
} as const;

/** Changes the status, with reason and words: city staff and reviewers to any next one, the author back to open. */
export function StatusForm({
  incident,
  account,
  mine,
}: {
  incident: Incident;
  account: Account | undefined;
  mine: boolean;
}) {
  const words = useWords();
  const { change } = words.incidents;
  const client = useQueryClient();
  const choices = nextStatuses(incident, { roles: account?.roles ?? [], mine });
  if (choices.length === 0) return null;
  const [only] = choices;
  return (
    <Section aria-labelledby="incident-status">
      <h2 id="incident-status">
        {choices.length === 1 && only === 'open' ? words.incidents.fixed.reopen : change.title}
      </h2>
      <Form
        key={incident.status}
        initial={{ status: choices.length === 1 && only !== undefined ? only : '', reason: '', comment: '' }}
        limits={LIMITS}
        fields={{ status: { label: change.status }, reason: { label: change.reason }, comment: { label: change.note } }}
        summary={false}
        send={({ status, reason, comment }) =>
          sendStatus(incident.id, {
            status: INCIDENT_STATUSES.find((each) => each === status) ?? 'open',
            from: incident.status,
            ...asReason(reason),
            ...(typeof comment === 'string' && comment !== '' ? { comment } : {}),
          })
        }
        onDone={() => {
          toast({ title: change.done, tone: 'success' });
          void incidentsChanged(client);
        }}
        press={change.press}
        pending={change.pending}
      >
        <SelectField
          name="status"
          choices={choices.map((value) => ({ value, label: words.incidents.statuses[value] }))}
        />
        <Reasons />
        <TextAreaField name="comment" rows={3} />
      </Form>
    </Section>
  );
}

/** Only a status that rests on one is asked for it. */
function Reasons() {
  const { incidents } = useWords();
  const { status } = useFormValues();
  const chosen: IncidentStatus | undefined = INCIDENT_STATUSES.find((each) => each === status);
  const reasons = chosen === undefined ? [] : REASONS_OF[chosen];
  return reasons.length === 0 ? null : (
    <SelectField name="reason" choices={reasons.map((value) => ({ value, label: incidents.reasons[value] }))} />
  );
}

function asReason(text: string | boolean | undefined) {
  const reason = STATUS_REASONS.find((each) => each === text);
  return reason === undefined ? {} : { reason };
}
