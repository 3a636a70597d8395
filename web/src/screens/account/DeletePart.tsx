import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DELETE_ACCOUNT_FIELDS } from '@moontower/contracts/account-limits';
import { useNavigate } from '../../router/router.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PasswordField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { toast } from '../../ui/toast.ts';
import { useWords } from '../../words/WordsProvider.tsx';
import { accountProblem, fieldWords } from './account-words.ts';
import { deleteOwn } from './account-queries.ts';
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
