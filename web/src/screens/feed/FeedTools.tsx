import type { QueryParameters } from '../../data/api-fetch.ts';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { SavedViews } from './SavedViews.tsx';

const EXPORTS = ['json', 'geojson', 'atom', 'ics'] as const;

/** The ways to take the list along: as a view of one's own and as files. */
export function FeedTools({ parameters }: { parameters: QueryParameters }) {
  return <><SavedViews /><ExportMenu path="/api/items" parameters={parameters} formats={EXPORTS} /></>;
}
