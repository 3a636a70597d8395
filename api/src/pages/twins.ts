import { itemsQuery, periodOf, periodStart, readFeedFilters } from '@moontower/contracts/views/feed-view';
import { flaggedQuery, readPorkQuestion } from '@moontower/contracts/views/pork-view';
import { defaultWindowOf, parametersOf, readPulseQuestion } from '@moontower/pulse/pulse-view';
import { withQuery, type QueryParameters } from '@moontower/contracts/wire/with-query';
import { isRecording } from '@moontower/contracts/feeds/stats';
import type { Deps } from '../deps.ts';
import type { Head } from './head.ts';
import type { Lang } from '@moontower/contracts/wire/lang';

type TwinDeps = Pick<Deps, 'publicUrl' | 'city' | 'facts' | 'nowMs'>;
interface TwinRequest {
  address: URLSearchParams;
  recorded: boolean;
  nowMs: number;
  zone: string;
}
interface List {
  path: string;
  formats: readonly (keyof typeof TYPES)[];
  query: (asking: TwinRequest) => QueryParameters;
}

const TYPES = {
  csv: 'text/csv',
  geojson: 'application/geo+json',
  json: 'application/json',
  atom: 'application/atom+xml',
  ics: 'text/calendar',
} as const;

/** Pages that are lists, and what each asks the API for, as the screen itself asks. */
const LISTS: Record<string, List> = {
  '/': {
    path: '/api/items',
    formats: ['csv', 'geojson', 'json', 'atom', 'ics'],
    query: ({ address, recorded, nowMs, zone }) => {
      const filters = readFeedFilters(address);
      return itemsQuery(filters, periodStart(periodOf(filters, recorded), nowMs, zone));
    },
  },
  '/civic-pulse': {
    path: '/api/pulse/events',
    formats: ['geojson', 'csv'],
    query: ({ address, recorded, nowMs, zone }) =>
      parametersOf(readPulseQuestion(address, defaultWindowOf(recorded)), nowMs, zone),
  },
  '/pork-tracker': {
    path: '/api/pork/flagged/all',
    formats: ['csv', 'atom'],
    query: ({ address }) => flaggedQuery(readPorkQuestion(address)),
  },
  '/bulletins': { path: '/api/bulletins', formats: ['atom'], query: () => ({}) },
};

const hasWords = (format: keyof typeof TYPES) => format === 'ics' || format === 'atom';

/**
 * The same list with the same filter in other forms: what `search` leaves out has the screen's defaults. Undefined for
 * pages that are no list.
 */
export function twinsOf(
  { publicUrl, city, facts, nowMs }: TwinDeps,
  { page, search, lang, title }: { page: string; search: string; lang: Lang; title: string },
): Head['alternates'] {
  const list = LISTS[page];
  if (list === undefined) return undefined;
  const query = list.query({
    address: new URLSearchParams(search),
    recorded: isRecording(city),
    nowMs: nowMs(),
    zone: facts.zone,
  });
  // These have words of their own; the other files are data.
  return list.formats.map((format) => ({
    type: TYPES[format],
    title: `${title} (${format.toUpperCase()})`,
    href: `${publicUrl}${withQuery(`${list.path}.${format}`, { ...query, lang: hasWords(format) && lang === 'es' ? lang : undefined })}`,
  }));
}
