import { useWords } from '../../words/WordsProvider.tsx';
import { Page } from '../../ui/Page.tsx';

export function StatusScreen() {
  const { status } = useWords();
  return <Page title={status.title} />;
}
