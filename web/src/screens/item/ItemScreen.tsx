import { useWords } from '../../words/WordsProvider.tsx';
import { Page } from '../../ui/Page.tsx';

export function ItemScreen() {
  const { item } = useWords();
  return <Page title={item.title} />;
}
