import { useQueryClient } from '@tanstack/react-query';
import { SIGN_IN_FIELDS } from '@moontower/contracts/accounts/account-limits';
import { Link } from '@moontower/ui/router/router.tsx';
import { EmailField, PasswordField } from '@moontower/ui/form/fields.tsx';
import { Form } from '@moontower/ui/form/Form.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { accountProblem, fieldWords } from './account-words.ts';
import { signIn } from './account-queries.ts';
import { Foot } from './AuthCard.tsx';
import { HoldEmail, type HeldEmail } from './HoldEmail.tsx';
import { toasted } from './toasted.ts';

export function SignInForm({ held }: { held?: HeldEmail }) {
  const {
    account: words,
    extras: { form },
  } = useWords();
  const client = useQueryClient();
  const { email, given: password } = fieldWords(words);
  const { login } = words;
  const say = (problem: { status: number; code?: string; sentence: string }) => {
    if (problem.status === 401) return problem.sentence === '' ? login.failed : login.wrong;
    return accountProblem(words, problem) ?? (problem.sentence === '' ? login.failed : undefined);
  };
  return (
    <Form
      initial={{ email: held?.email ?? '', password: '' }}
      limits={SIGN_IN_FIELDS}
      fields={{ email, password }}
      secret={['password']}
      send={(values) =>
        toasted(signIn(client, { email: String(values['email']), password: String(values['password']) }), {
          form,
          done: { title: login.welcome, text: () => login.done },
          failed: {
            title: login.failed,
            text: (problem) => (problem.status === 401 && problem.sentence === '' ? login.invalid : say(problem)),
          },
        })
      }
      onDone={() => undefined}
      say={say}
      press={login.press}
      pending={login.pending}
      end={
        <Foot>
          <Link to="/auth/reset">{login.forgot}</Link>
          <br />
          {words.footer}
        </Foot>
      }
    >
      <EmailField name="email" />
      <PasswordField name="password" autoComplete="current-password" />
      {held === undefined ? null : <HoldEmail hold={held.hold} />}
    </Form>
  );
}
