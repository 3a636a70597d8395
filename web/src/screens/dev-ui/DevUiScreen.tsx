import { Page } from '../../ui/Page.tsx';
import { useWords } from '../../words/WordsProvider.tsx';

export function DevUiScreen() {
  const { shell } = useWords();
  return <Page title={shell.name} />;
}
