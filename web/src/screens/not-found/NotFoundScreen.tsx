import { Page } from '../../ui/Page.tsx';
import { useWords } from '../../words/WordsProvider.tsx';

export function NotFoundScreen() {
  const { extras } = useWords();
  return <Page title={extras.notFound.title} />;
}
