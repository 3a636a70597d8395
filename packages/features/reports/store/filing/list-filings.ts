import type { CityFilingEntry } from '../../contract.ts';
import type { Store } from '@moontower/store/db/connect';
import { nativeIncidents, type CityFiling, type IncidentDocument } from '../incident-documents.ts';
import type { CityTickets } from './may-be-filed.ts';
import { filingView, isPublic, publicWords } from '../to-incident.ts';

const LIMIT_MS = 5_000;
const MOST = 200;
/** What waits for a person first. */
const STATES = ['unknown', 'refused', 'sending', 'waiting'] as const satisfies readonly CityFiling['state'][];

export interface Filings {
  /** How many reports stand in each state. */
  counts: Record<CityFiling['state'], number>;
  filings: CityFilingEntry[];
}

/** Filings that are not with the city: those that a person must look at first, then the newest. */
export async function listFilings(store: Store, codes: CityTickets['codes']): Promise<Filings> {
  const count = (state: CityFiling['state']) =>
    nativeIncidents(store).countDocuments({ 'filing.state': state }, { maxTimeMS: LIMIT_MS });
  const [filed, ...counted] = await Promise.all([count('filed'), ...STATES.map(count)]);
  const [unknown = 0, refused = 0, sending = 0, waiting = 0] = counted;
  const found: CityFilingEntry[] = [];
  for (const state of STATES) {
    const some = await nativeIncidents(store)
      .find({ 'filing.state': state }, { maxTimeMS: LIMIT_MS })
      .sort({ 'filing.askedAt': -1 })
      .limit(MOST - found.length)
      .toArray();
    found.push(...some.map((incident) => entryOf(incident, { state, codes })));
    if (found.length >= MOST) break;
  }
  return { counts: { filed, unknown, refused, sending, waiting }, filings: found };
}

function entryOf(
  incident: IncidentDocument,
  { state, codes }: { state: CityFilingEntry['state']; codes: CityTickets['codes'] },
): CityFilingEntry {
  return {
    ...filingView(incident, codes),
    state,
    incident: incident._id,
    type: incident.type,
    ...(isPublic(incident) ? { title: publicWords(incident).title } : {}),
  };
}
