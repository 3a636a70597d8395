import styled from 'styled-components';
import { Button } from '../../ui/Button.tsx';
import { useWords } from '../../words/WordsProvider.tsx';
import { askForConfirm } from './account-queries.ts';
import { Told } from './AccountPart.tsx';
import { usePress } from './use-press.ts';

/** An address that is not confirmed: another mail, where mail is sent. */
export function ConfirmPart({ mail }: { mail: boolean }) {
  const {
    account: { own },
  } = useWords();
  const { press, working, told } = usePress({ done: own.confirmSent, failed: own.failed });
  if (!mail) return <p>{own.noMail}</p>;
  return (
    <>
      <Wraps $small aria-disabled={working} onClick={() => press(askForConfirm)}>
        {own.confirm}
      </Wraps>
      <Told role="status">{told}</Told>
    </>
  );
}

const Wraps = styled(Button)`
  white-space: normal;
`;
