import { useState } from 'react';
import { CHANGE_PASSWORD_FIELDS } from '@moontower/contracts/accounts/account-limits';
import { PasswordField } from '@moontower/ui/form/fields.tsx';
import { Form } from '@moontower/ui/form/Form.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { accountProblem, fieldWords } from '../account-words.ts';
import { changeOwnPassword } from '../account-queries.ts';
import { Part, OutcomeText } from './AccountPart.tsx';

export function PasswordPart() {
  const { account: words } = useWords();
  const { own } = words;
  const { given, chosen } = fieldWords(words);
  const [changes, setChanges] = useState(0);
  return (
    <Part title={own.passwordTitle}>
      <Form
        key={changes}
        initial={{ current: '', password: '' }}
        limits={CHANGE_PASSWORD_FIELDS}
        fields={{ current: { ...given, label: own.current }, password: { ...chosen, label: own.next } }}
        secret={['current', 'password']}
        send={(values) =>
          changeOwnPassword({ current: String(values['current']), password: String(values['password']) })
        }
        onDone={() => setChanges(changes + 1)}
        say={(problem) => accountProblem(words, problem) ?? wrongOf(problem, own.wrong)}
        press={own.change}
        pending={own.changing}
      >
        <PasswordField name="current" autoComplete="current-password" />
        <PasswordField name="password" autoComplete="new-password" help={words.help.password} />
      </Form>
      <OutcomeText role="status">{changes === 0 ? '' : own.changed}</OutcomeText>
    </Part>
  );
}

/** The one other thing that the server says of this form. */
export const wrongOf = ({ code }: { code?: string }, wrong: string): string | undefined =>
  code === 'bad_request' ? wrong : undefined;
