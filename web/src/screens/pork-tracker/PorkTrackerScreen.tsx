import { useWords } from '../../words/WordsProvider.tsx';
import { Page } from '../../ui/Page.tsx';

export function PorkTrackerScreen() {
  const { pork } = useWords();
  return <Page title={pork.title} />;
}
