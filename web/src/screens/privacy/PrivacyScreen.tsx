import { Page } from '../../ui/Page.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { useWords } from '../../words/WordsProvider.tsx';

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
