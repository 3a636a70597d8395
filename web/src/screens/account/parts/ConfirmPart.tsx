import { useState } from 'react';
import styled from 'styled-components';
import type { User } from '@moontower/contracts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { requestConfirmation } from '../account-queries.ts';
import { OutcomeText } from './AccountPart.tsx';
import { useAction } from '../use-action.ts';

/** An address that is not confirmed: another mail, where mail is sent; and whether the one that waits leaves late. */
export function ConfirmPart({ mail, confirmLate }: Pick<User, 'mail' | 'confirmLate'>) {
  const {
    account: { own },
  } = useWords();
  const { press, working, told } = useAction({ done: own.confirmSent, failed: own.failed });
  const [late, setLate] = useState(confirmLate);
  if (!mail) return <p>{own.noMail}</p>;
  return (
    <>
      <Wraps
        $small
        aria-disabled={working}
        onClick={() => press(async () => setLate((await requestConfirmation()).late))}
      >
        {own.confirm}
      </Wraps>
      <OutcomeText role="status">{late ? `${told} ${own.confirmLate}` : told}</OutcomeText>
    </>
  );
}

const Wraps = styled(Button)`
  white-space: normal;
`;
