import { useWords } from '../../words/WordsProvider.tsx';
import { Page } from '../../ui/Page.tsx';

export function FeedScreen() {
  const { feed } = useWords();
  return <Page title={feed.title} />;
}
