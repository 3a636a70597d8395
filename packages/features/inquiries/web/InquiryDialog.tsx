import { CONTACT_FIELDS, WAITLIST_FIELDS } from '../limits.ts';
import { EmailField, TextAreaField, TextField } from '@moontower/ui/form/fields.tsx';
import { Dialog } from '@moontower/ui/overlay/Dialog.tsx';
import { useLanguage, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { sendInquiry } from './inquiry-queries.ts';
import { InquiryForm } from './InquiryForm.tsx';
import { textsOf } from './inquiry-texts.ts';

interface Props {
  kind: 'waitlist' | 'sponsor' | 'contact';
  onClose: () => void;
}

/** The waitlist of Pro, sponsors, and whoever gets in touch. */
export function InquiryDialog({ kind, onClose }: Props) {
  const { inquiries: words } = useWords();
  const language = useLanguage();
  const { title, lead, press } = words[kind];
  const waits = kind === 'waitlist';
  return (
    <Dialog title={title} description={lead} onClose={onClose}>
      <InquiryForm
        initial={{ name: '', email: '', message: '' }}
        limits={waits ? WAITLIST_FIELDS : CONTACT_FIELDS}
        labels={waits ? { message: words.waitlist.message } : {}}
        press={press}
        send={(values, website, key) => {
          const { name, email, message } = textsOf(values, ['name', 'email', 'message']);
          return sendInquiry(
            kind === 'waitlist'
              ? { kind, name, email, message, language, website }
              : { kind, name, email, message, language, website },
            key,
          );
        }}
        said={({ hours }) =>
          waits ? words.sentWaitlist : hours === undefined ? words.sentOther : words.sentOtherWithin(hours)
        }
      >
        {waits ? null : <TextField name="name" autoComplete="name" />}
        <EmailField name="email" help={words.emailHelp} />
        {waits ? <TextField name="name" autoComplete="name" /> : null}
        <TextAreaField name="message" rows={waits ? 2 : 5} />
      </InquiryForm>
    </Dialog>
  );
}
