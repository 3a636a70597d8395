import { Page } from '../../ui/Page.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { useWords } from '../../words/WordsProvider.tsx';

export function AccessibilityScreen() {
  const {
    pages: { accessibility },
  } = useWords();
  return (
    <Page title={accessibility.title} lead={accessibility.lead}>
      <Prose sections={accessibility.sections} />
    </Page>
  );
}
