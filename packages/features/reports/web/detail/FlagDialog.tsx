import { FLAG_LIMITS, FLAG_REASONS } from '@moontower/contracts/reports/incident-limits';
import { Dialog } from '@moontower/ui/overlay/Dialog.tsx';
import { RadioCards, TextAreaField } from '@moontower/ui/form/fields.tsx';
import { Form } from '@moontower/ui/form/Form.tsx';
import { toast } from '@moontower/ui/feedback/toast.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { sendFlag } from '../incident-queries.ts';

/** Tells reviewers that a report, or one comment of it, should not be public. */
export function FlagDialog({ id, comment, onClose }: { id: string; comment?: string; onClose: () => void }) {
  const {
    incidents: { flag: words },
  } = useWords();
  return (
    <Dialog title={words.title} description={words.text} onClose={onClose}>
      <Form
        initial={{ reason: '', words: '' }}
        limits={FLAG_LIMITS}
        fields={{ reason: { label: words.reason }, words: { label: words.note } }}
        send={({ reason, words: note }, key) => {
          const chosen = FLAG_REASONS.find((each) => each === reason) ?? 'other';
          return sendFlag(
            id,
            {
              reason: chosen,
              ...(typeof note === 'string' && note !== '' ? { words: note } : {}),
              ...(comment === undefined ? {} : { comment }),
            },
            key,
          );
        }}
        onDone={() => {
          toast({ title: words.done, text: words.doneText, tone: 'success' });
          onClose();
        }}
        press={words.press}
        pending={words.pending}
      >
        <RadioCards name="reason" choices={FLAG_REASONS.map((value) => ({ value, label: words.reasons[value] }))} />
        <TextAreaField name="words" rows={3} />
      </Form>
    </Dialog>
  );
}
