import { Page } from '../../ui/Page.tsx';
import { useWords } from '../../words/WordsProvider.tsx';

export function NotFoundScreen() {
  const { shell } = useWords();
  return <Page title={shell.notFound.title} />;
}
