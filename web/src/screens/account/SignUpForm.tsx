import { useQueryClient } from '@tanstack/react-query';
import { SIGN_UP_FIELDS } from '@moontower/contracts/accounts/account-limits';
import { EmailField, PasswordField, PhoneField, TextField } from '@moontower/ui/form/fields.tsx';
import { Form } from '@moontower/ui/form/Form.tsx';
import { useLanguage, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { accountProblem, fieldWords } from './account-words.ts';
import { signUp } from './account-queries.ts';
import { Foot } from './AuthCard.tsx';
import { HoldEmail, type HeldEmail } from './HoldEmail.tsx';
import { toasted } from './toasted.ts';

export function SignUpForm({ held }: { held?: HeldEmail }) {
  const {
    account: words,
    extras: { form },
  } = useWords();
  const language = useLanguage();
  const client = useQueryClient();
  const { name, email, chosen: password, phone, address } = fieldWords(words);
  const { signUp: said, help } = words;
  const say = (problem: { status: number; code?: string; sentence: string }) => {
    if (problem.code === 'conflict') return said.taken;
    return accountProblem(words, problem) ?? (problem.sentence === '' ? said.failed : undefined);
  };
  return (
    <Form
      initial={{ name: '', email: held?.email ?? '', password: '', phone: '', address: '' }}
      limits={SIGN_UP_FIELDS}
      fields={{ name, email, password, phone, address }}
      secret={['password']}
      send={(values) => {
        const text = (field: string) => String(values[field]);
        const given = { name: text('name'), email: text('email'), password: text('password') };
        const more = { phone: text('phone'), address: text('address'), language };
        return toasted(signUp(client, { ...given, ...more }), {
          form,
          done: {
            title: said.welcome,
            text: ({ confirmLate }) => (confirmLate ? `${said.done} ${words.own.confirmLate}` : said.done),
          },
          failed: { title: said.failed, text: (problem) => (problem.sentence === '' ? said.invalid : say(problem)) },
        });
      }}
      onDone={() => undefined}
      say={say}
      press={said.press}
      pending={said.pending}
      end={<Foot>{words.footer}</Foot>}
    >
      <TextField name="name" autoComplete="name" />
      <EmailField name="email" help={help.email} />
      <PasswordField name="password" autoComplete="new-password" help={help.password} />
      <PhoneField name="phone" help={help.optional} />
      <TextField name="address" autoComplete="street-address" help={help.optional} />
      {held === undefined ? null : <HoldEmail hold={held.hold} />}
    </Form>
  );
}
