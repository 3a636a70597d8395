import { useState } from 'react';
import { ASK_RESET_FIELDS, RESET_FIELDS } from '@moontower/contracts/accounts/account-limits';
import { saveToken } from '@moontower/ui/data/requests/api-fetch.ts';
import { Link, useSearchParams } from '@moontower/ui/router/router.tsx';
import { Banner } from '@moontower/ui/feedback/Banner.tsx';
import { EmailField, PasswordField } from '@moontower/ui/form/fields.tsx';
import { Form } from '@moontower/ui/form/Form.tsx';
import { useLanguage, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { accountProblem, fieldWords } from './account-words.ts';
import { requestReset, setNewPassword } from './account-queries.ts';
import { AuthCard } from './AuthCard.tsx';

/** Asks for the mail that leads to a new password; where its link led here, takes the new one. */
export function ResetScreen() {
  const { account: words } = useWords();
  const [query, setQuery] = useSearchParams();
  const token = query.get('token');
  return (
    <AuthCard
      title={words.reset.title}
      lead={token === null ? words.reset.lead : ''}
      under={<Link to="/auth">{words.reset.back}</Link>}
    >
      {token === null ? <AskForm /> : <ChooseForm token={token} onAgain={() => setQuery({})} />}
    </AuthCard>
  );
}

function AskForm() {
  const { account: words } = useWords();
  const language = useLanguage();
  const [sent, setSent] = useState(false);
  const [late, setLate] = useState(false);
  const { email } = fieldWords(words);
  const { reset } = words;
  if (sent) return <Done>{late ? `${reset.sent} ${reset.late}` : reset.sent}</Done>;
  return (
    <Form
      initial={{ email: '' }}
      limits={ASK_RESET_FIELDS}
      fields={{ email }}
      send={async (values) => setLate((await requestReset({ email: String(values['email']), language })).late)}
      onDone={() => setSent(true)}
      say={(problem) => (problem.code === 'not_set_up' ? reset.noMail : accountProblem(words, problem))}
      press={reset.press}
      pending={reset.pending}
    >
      <EmailField name="email" />
    </Form>
  );
}

function ChooseForm({ token, onAgain }: { token: string; onAgain: () => void }) {
  const { account: words } = useWords();
  const [done, setDone] = useState(false);
  const { reset } = words;
  const { chosen } = fieldWords(words);
  if (done) return <Done>{reset.done}</Done>;
  return (
    <Form
      initial={{ password: '' }}
      limits={RESET_FIELDS}
      fields={{ password: { ...chosen, label: reset.choose } }}
      secret={['password']}
      send={async (values) => {
        await setNewPassword({ token, password: String(values['password']) });
        // Every sign-in has ended, that of this device too.
        saveToken(undefined);
      }}
      onDone={() => setDone(true)}
      say={(problem) => (problem.code === 'not_found' ? reset.old : accountProblem(words, problem))}
      press={reset.set}
      pending={reset.setting}
      end={
        <p>
          <Link to="/auth/reset" onClick={onAgain}>
            {reset.again}
          </Link>
        </p>
      }
    >
      <PasswordField name="password" autoComplete="new-password" help={words.help.password} />
    </Form>
  );
}

/** Takes the focus, as it stands where the form was. */
function Done({ children }: { children: string }) {
  return (
    <div role="status" tabIndex={-1} ref={(element) => element?.focus()}>
      <Banner tone="info">{children}</Banner>
    </div>
  );
}
