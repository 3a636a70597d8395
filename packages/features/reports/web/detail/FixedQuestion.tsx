import { useQueryClient } from '@tanstack/react-query';
import type { Incident } from '../../contract.ts';
import { COMMENT_LIMITS } from '@moontower/contracts/reports/incident-limits';
import { RadioCards, TextAreaField } from '@moontower/ui/form/fields.tsx';
import { Form } from '@moontower/ui/form/Form.tsx';
import { toast } from '@moontower/ui/feedback/toast.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { incidentsChanged, sendFixed } from '../incident-queries.ts';
import { Section } from './Timeline.tsx';

const ANSWERS = ['yes', 'no', 'unknown'] as const;
const LIMITS = { fixed: { required: true, choices: ANSWERS }, comment: { most: COMMENT_LIMITS.text.most } } as const;

/** Four weeks after: is it fixed? Asked of its author once. */
export function FixedQuestion({ incident }: { incident: Incident }) {
  const {
    incidents: { fixed: words },
  } = useWords();
  const client = useQueryClient();
  return (
    <Section aria-labelledby="incident-fixed">
      <h2 id="incident-fixed">{words.title}</h2>
      <p>{words.text}</p>
      <Form
        initial={{ fixed: '', comment: '' }}
        limits={LIMITS}
        fields={{ fixed: { label: words.label }, comment: { label: words.note } }}
        summary={false}
        send={({ fixed, comment }) =>
          sendFixed(incident.id, {
            fixed: ANSWERS.find((each) => each === fixed) ?? 'unknown',
            ...(typeof comment === 'string' && comment !== '' ? { comment } : {}),
          })
        }
        onDone={() => {
          toast({ title: words.done, text: words.doneText, tone: 'success' });
          void incidentsChanged(client);
        }}
        press={words.press}
        pending={words.pending}
      >
        <RadioCards name="fixed" choices={ANSWERS.map((value) => ({ value, label: words.choices[value] }))} />
        <TextAreaField name="comment" rows={3} />
      </Form>
    </Section>
  );
}
