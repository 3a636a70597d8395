import { Page } from '../../ui/Page.tsx';
import { useWords } from '../../words/WordsProvider.tsx';

export function NotOpenScreen() {
  const { extras } = useWords();
  return <Page title={extras.notOpen.lead} />;
}
