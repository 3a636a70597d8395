import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@moontower/ui/button/Button.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { signOutEverywhere } from '../account-queries.ts';
import { Part, OutcomeText } from './AccountPart.tsx';
import { useAction } from '../use-action.ts';

export function EndPart() {
  const {
    account: { own },
  } = useWords();
  const client = useQueryClient();
  const { press, working, told } = useAction({ done: '', failed: own.failed });
  return (
    <Part title={own.endTitle} text={own.endText}>
      <Button aria-disabled={working} onClick={() => press(() => signOutEverywhere(client))}>
        {own.end}
      </Button>
      <OutcomeText role="status">{told}</OutcomeText>
    </Part>
  );
}
