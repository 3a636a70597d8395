import { useState } from 'react';
import styled from 'styled-components';
import { Mail } from 'lucide-react';
import { SUBSCRIPTION_LIMITS } from '@moontower/alerts/limits';
import { color } from '@moontower/ui/theme/styles.ts';
import { Help } from '@moontower/ui/form/controls.ts';
import { EmailField } from '@moontower/ui/form/fields.tsx';
import { Form } from '@moontower/ui/form/Form.tsx';
import { useLanguage, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { useBulletinWords } from './bulletin-words.ts';
import { requestMail } from './bulletin-queries.ts';

/** Asks for bulletins by mail, or says that mail is not set up here. */
export function SubscribeForm({ on }: { on: boolean }) {
  const { mail } = useBulletinWords();
  const { ui } = useWords();
  const language = useLanguage();
  const [done, setDone] = useState(false);
  if (!on) return <p>{mail.off}</p>;
  if (done)
    return (
      <Done role="status" tabIndex={-1} ref={(element) => element?.focus()}>
        <b>{mail.done}</b> {mail.doneText}
      </Done>
    );
  return (
    <>
      <p>{mail.text}</p>
      <Form
        initial={{ email: '' }}
        limits={SUBSCRIPTION_LIMITS}
        fields={{ email: { label: mail.label, sentences: { needed: mail.invalid, email: mail.invalid } } }}
        send={({ email }, key) => requestMail(String(email), language, key)}
        onDone={() => setDone(true)}
        say={({ sentence }) => (sentence === '' ? `${mail.failed}. ${ui.errorHelp}` : undefined)}
        summary={false}
        press={
          <>
            <Mail aria-hidden />
            {mail.press}
          </>
        }
        pending={
          <>
            <Mail aria-hidden />
            {mail.sending}
          </>
        }
        end={<Help>{mail.privacy}</Help>}
      >
        <EmailField name="email" help={mail.help} />
      </Form>
    </>
  );
}

const Done = styled.p`
  color: ${color.ink};
  &:focus {
    outline: none;
  }
`;
