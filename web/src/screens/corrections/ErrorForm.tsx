import { useState } from 'react';
import { CONTACT_FIELDS } from '@moontower/inquiries/limits';
import { InquiryForm } from '@moontower/inquiries/web/InquiryForm.tsx';
import { sendInquiry } from '@moontower/inquiries/web/inquiry-queries.ts';
import { textsOf } from '@moontower/inquiries/web/inquiry-texts.ts';
import { EmailField, TextAreaField, TextField } from '@moontower/ui/form/fields.tsx';
import { useLanguage, useWords } from '@moontower/ui/words/WordsProvider.tsx';

/** Reaches whoever runs the service; whoever sends it is given a number. `record`: what is wrong, by its id. */
export function ErrorForm({ record }: { record: string }) {
  const {
    pages: {
      corrections: { report: words },
    },
    inquiries,
  } = useWords();
  const language = useLanguage();
  const named = record === '' ? words.unnamed : record;
  const [message] = useState(() => words.template(named, location.href, new Date().toISOString()));
  return (
    <InquiryForm
      initial={{ name: '', email: '', message }}
      limits={CONTACT_FIELDS}
      labels={{ message: words.label }}
      press={words.send}
      send={(values, website, key) =>
        sendInquiry({ kind: 'contact', ...textsOf(values, ['name', 'email', 'message']), language, website }, key)
      }
      said={({ hours }) => (hours === undefined ? inquiries.sentOther : inquiries.sentOtherWithin(hours))}
    >
      <TextAreaField name="message" rows={7} />
      <TextField name="name" autoComplete="name" />
      <EmailField name="email" help={inquiries.emailHelp} />
    </InquiryForm>
  );
}
