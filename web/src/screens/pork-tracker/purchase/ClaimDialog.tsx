import { useQueryClient } from '@tanstack/react-query';
import { CLAIM_LIMITS } from '@moontower/contracts/spending/claim-limits';
import { Dialog } from '@moontower/ui/overlay/Dialog.tsx';
import { TextAreaField, TextField } from '@moontower/ui/form/fields.tsx';
import { Form } from '@moontower/ui/form/Form.tsx';
import { toast } from '@moontower/ui/feedback/toast.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { purchasePage, sendClaim } from '../pork-queries.ts';
import { linksOf, saidIn } from './links-of.ts';

const EMPTY = { text: '', link: '', link2: '', link3: '' };

/** What somebody who signed in knows of a purchase, with a link that shows it. */
export function ClaimDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const {
    pork: {
      purchase: { claim: words },
    },
  } = useWords();
  const client = useQueryClient();
  return (
    <Dialog title={words.title} description={words.lead} onClose={onClose}>
      <Form
        initial={EMPTY}
        limits={CLAIM_LIMITS}
        fields={{
          text: { label: words.text },
          link: { label: words.link },
          link2: { label: words.more },
          link3: { label: words.more },
        }}
        send={async (values, key) => {
          await sendClaim(id, { text: saidIn(values, 'text'), links: linksOf(values) }, key);
        }}
        onDone={() => {
          toast({ title: words.done, text: words.doneText, tone: 'success' });
          void client.invalidateQueries({ queryKey: purchasePage(id).queryKey });
          onClose();
        }}
        press={words.send}
        pending={words.sending}
        draft={`claim ${id}`}
      >
        <TextAreaField name="text" rows={4} />
        <TextField name="link" />
        <TextField name="link2" />
        <TextField name="link3" />
      </Form>
    </Dialog>
  );
}
