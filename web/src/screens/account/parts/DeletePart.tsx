import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DELETE_ACCOUNT_FIELDS } from '@moontower/contracts/accounts/account-limits';
import { useNavigate } from '@moontower/ui/router/router.tsx';
import { Button } from '@moontower/ui/button/Button.tsx';
import { Dialog } from '@moontower/ui/overlay/Dialog.tsx';
import { PasswordField } from '@moontower/ui/form/fields.tsx';
import { Form } from '@moontower/ui/form/Form.tsx';
import { toast } from '@moontower/ui/feedback/toast.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { accountProblem, fieldWords } from '../account-words.ts';
import { deleteOwn } from '../account-queries.ts';
import { Part } from './AccountPart.tsx';
import { wrongOf } from './PasswordPart.tsx';

/** Asks for the password once more, as there is no way back. */
export function DeletePart({ account }: { account: string }) {
  const { account: words } = useWords();
  const { own } = words;
  const { given } = fieldWords(words);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  return (
    <Part title={own.deleteTitle} text={own.deleteText}>
      <Button onClick={() => setOpen(true)}>{own.delete}</Button>
      {open ? (
        <Dialog title={own.deleteTitle} description={own.deleteText} onClose={() => setOpen(false)}>
          <Form
            initial={{ password: '' }}
            limits={DELETE_ACCOUNT_FIELDS}
            fields={{ password: { ...given, label: own.password } }}
            secret={['password']}
            send={async (values) => {
              await deleteOwn(client, account, String(values['password']));
              toast({ title: own.deleted });
              void navigate('/');
            }}
            onDone={() => setOpen(false)}
            say={(problem) => accountProblem(words, problem) ?? wrongOf(problem, own.wrong)}
            press={own.delete}
            pending={own.deleting}
            end={<Button onClick={() => setOpen(false)}>{own.keep}</Button>}
          >
            <PasswordField name="password" autoComplete="current-password" />
          </Form>
        </Dialog>
      ) : null}
    </Part>
  );
}
