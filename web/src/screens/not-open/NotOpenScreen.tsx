import { OpenParts } from '../../ui/OpenParts.tsx';
import { Page } from '../../ui/Page.tsx';
import { useLocation } from '../../router/router.tsx';
import { useWords } from '../../words/WordsProvider.tsx';

/** Stands at addresses whose part is not built yet, so that every link of the frame leads somewhere true. */
export function NotOpenScreen() {
  const { shell: { nav }, extras: { notOpen } } = useWords();
  const { pathname } = useLocation();
  const names: Record<string, string> = {
    '/auth': notOpen.auth, '/analytics': nav.analytics, '/properties': nav.properties, '/vacant-properties': nav.properties, '/for-cities': nav.forCities, '/incidents': notOpen.incidents,
  };
  return <Page title={notOpen.title(names[pathname] ?? nav.report)} lead={notOpen.lead}><OpenParts title={notOpen.open} /></Page>;
}
