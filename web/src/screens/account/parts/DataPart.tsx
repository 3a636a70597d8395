import { Download } from 'lucide-react';
import { Button } from '@moontower/ui/button/Button.tsx';
import { saveFile } from '@moontower/ui/data/save-file.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { readHeld } from '../account-queries.ts';
import { Part, OutcomeText } from './AccountPart.tsx';
import { useAction } from '../use-action.ts';

/** Everything that is held, as a file. Asked for with the token, which a link would not send. */
export function DataPart() {
  const {
    account: { own },
  } = useWords();
  const { press, working, told } = useAction({ done: '', failed: own.dataFailed });
  const save = async () => {
    saveFile('moontower-account.json', 'application/json', JSON.stringify(await readHeld(), undefined, 2));
  };
  return (
    <Part title={own.dataTitle} text={own.dataText}>
      <Button aria-disabled={working} onClick={() => press(save)}>
        <Download aria-hidden />
        {own.data}
      </Button>
      <OutcomeText role="status">{told}</OutcomeText>
    </Part>
  );
}
