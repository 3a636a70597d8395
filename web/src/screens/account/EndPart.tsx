import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../ui/Button.tsx';
import { useWords } from '../../words/WordsProvider.tsx';
import { endEverywhere } from './account-queries.ts';
import { Part, Told } from './AccountPart.tsx';
import { usePress } from './use-press.ts';

export function EndPart() {
  const {
    account: { own },
  } = useWords();
  const client = useQueryClient();
  const { press, working, told } = usePress({ done: '', failed: own.failed });
  return (
    <Part title={own.endTitle} text={own.endText}>
      <Button aria-disabled={working} onClick={() => press(() => endEverywhere(client))}>
        {own.end}
      </Button>
      <Told role="status">{told}</Told>
    </Part>
  );
}
