import type { IncidentType } from '@moontower/contracts';
import type { CityFiling, IncidentDocument } from '../incident-documents.ts';

/** Where reports can be filed: the city's own services. */
export interface CityTickets {
  /** The city's code for each kind that it takes. */
  codes: Readonly<Partial<Record<IncidentType, string>>>;
  urlOf: (ticket: string) => string;
}

/** It did not get there, as far as anybody knows. */
const ENDED: ReadonlySet<CityFiling['state']> = new Set(['refused', 'unknown']);

/** Whether this report could be filed now. */
export function mayBeFiled(incident: IncidentDocument, codes: CityTickets['codes']): boolean {
  const { filing, review, publicVisible, point, mergedInto, type } = incident;
  if (review !== 'published' || !publicVisible || point === undefined || mergedInto !== undefined) return false;
  return codes[type] !== undefined && (filing === undefined || ENDED.has(filing.state));
}
