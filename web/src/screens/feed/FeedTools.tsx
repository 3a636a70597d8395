import { listItems } from '@moontower/contracts/addresses/items';
import { hrefOf, type QueryOf } from '@moontower/ui/data/requests/ask.ts';
import type { ExportFormat } from '@moontower/ui/share/ExportChoices.tsx';
import { ExportMenu } from '@moontower/ui/share/ExportMenu.tsx';
import { useLanguage } from '@moontower/ui/words/WordsProvider.tsx';
import { getPack } from '@moontower/proofs/addresses';
import { ProofLinks } from '@moontower/proofs/web/ProofLinks.tsx';
import { SavedViews } from './views/SavedViews.tsx';

const EXPORTS = ['json', 'geojson', 'atom', 'ics'] as const;
const SPEAKING: ReadonlySet<ExportFormat> = new Set(['atom', 'ics']);

/** A pack is of what a filter finds, not of a page of it. */
function packOf(parameters: QueryOf<typeof listItems>, language: string): string {
  const { limit: _limit, cursor: _cursor, sort: _sort, format: _format, lang: _lang, ...filter } = parameters;
  return hrefOf(getPack, { query: { ...filter, ...(language === 'es' ? { lang: language } : {}) } });
}

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
        also={<ProofLinks small of={{ pack: packOf(parameters, language) }} />}
      />
    </>
  );
}
