import { listItems } from '@moontower/contracts/addresses/items';
import { hrefOf, type QueryOf } from '@moontower/ui/data/requests/ask.ts';
import type { ExportFormat } from '@moontower/ui/share/ExportChoices.tsx';
import { ExportMenu } from '@moontower/ui/share/ExportMenu.tsx';
import { useLanguage } from '@moontower/ui/words/WordsProvider.tsx';
import { SavedViews } from './views/SavedViews.tsx';

const EXPORTS = ['json', 'geojson', 'atom', 'ics'] as const;
const SPEAKING: ReadonlySet<ExportFormat> = new Set(['atom', 'ics']);

/** The ways to take the list along: as a view of one's own and as files. */
export function FeedTools({ parameters }: { parameters: QueryOf<typeof listItems> }) {
  const language = useLanguage();
  // The feed and the calendar speak; the other files are data.
  const lang = (format: ExportFormat) => (language === 'es' && SPEAKING.has(format) ? language : undefined);
  return (
    <>
      <SavedViews />
      <ExportMenu
        hrefOf={(format) => hrefOf(listItems, { query: { ...parameters, lang: lang(format) } }, format)}
        formats={EXPORTS}
      />
    </>
  );
}
