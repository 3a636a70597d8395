import { Page } from '@moontower/ui/page/Page.tsx';
import { Prose } from '@moontower/ui/page/Prose.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';

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
