import { useWords } from '../../words/WordsProvider.tsx';
import { Page } from '../../ui/Page.tsx';

export function CivicPulseScreen() {
  const { pulse } = useWords();
  return <Page title={pulse.title} />;
}
