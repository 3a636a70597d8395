import { Page } from '../../ui/Page.tsx';
import { useWords } from '../../words/WordsProvider.tsx';

export function NotOpenScreen() {
  const { shell } = useWords();
  return <Page title={shell.notOpen.lead} />;
}
