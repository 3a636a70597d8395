import { plainText } from '@moontower/ui/records/RecordText.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';

/** What a source is called in the reader's language, within a sentence or a label. */
export function useSourceName(): (title: string) => string {
  const { ui } = useWords();
  return (title) => plainText(ui.tell(title, [[title]]));
}
