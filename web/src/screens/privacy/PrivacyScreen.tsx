import { Page } from '@moontower/ui/page/Page.tsx';
import { Prose } from '@moontower/ui/page/Prose.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';

export function PrivacyScreen() {
  const {
    pages: { privacy },
  } = useWords();
  return (
    <Page title={privacy.title} lead={privacy.lead}>
      <Prose sections={privacy.sections} />
    </Page>
  );
}
