import { STATE_OF, type ItemStatus, type Outcome } from '@moontower/contracts';
import { cap } from './read-text.ts';

/** Which of a publisher's words mean which outcome, the first that fits. */
export type Meanings = readonly (readonly [words: RegExp, outcome: Outcome])[];

const REFUSED: Meanings = [
  [/den(ied|ial)|reject|disapprov/, 'denied'],
  [/withdrawn|cancel|void|abort|surrender/, 'withdrawn'],
  [/expired/, 'expired'],
];
const WAITING: Meanings = [
  [/hearing/, 'hearing-ahead'],
  [/suspended|inactive|\bhold\b/, 'on-hold'],
  [/review|pending|waiting|awaiting|accepted|incomplete|progress|scheduled|notice|^(open|new|submitted)\b/, 'pending'],
];

/** Permits: `Final` is a permit whose last inspection has passed. */
export const PERMIT_WORDS: Meanings = [
  ...REFUSED,
  [/^(final|finaled|complete|completed)\b/, 'finished'],
  [/^closed/, 'case-closed'],
  ...WAITING,
  [/^(approved|granted)/, 'approved'],
  [/^(active|issued)/, 'in-force'],
];
/** Cases of planning and zoning: `Approved`, `Adopted`, `Released`; a `Closed` one says nothing of how it went. */
export const CASE_WORDS: Meanings = [
  [/recommended for approval/, 'recommended'],
  ...REFUSED,
  [/^(approved|adopted|granted|issued|released)/, 'approved'],
  [/^(closed|final|finaled|complete|completed|resolved|archived|cleared)/, 'case-closed'],
  ...WAITING,
  [/^active/, 'pending'],
];
/** Licences and registrations. */
export const LICENCE_WORDS: Meanings = [
  ...REFUSED,
  ...WAITING,
  [/^(active|issued|current)/, 'in-force'],
  [/^approved/, 'approved'],
  [/^closed/, 'case-closed'],
];
/** The dispatchers' lists: what they archive is over, and nobody says how it ended. */
export const DISPATCH_WORDS: Meanings = [
  [/^(archived|closed|cleared)/, 'no-longer-active'],
  [/^(active|open)/, 'active'],
];

/** Reads a publisher's status word by a feed's own table; `as-stated` for one that is not in it. Undefined for none. */
export function statusReader(meanings: Meanings): (published: string | undefined) => ItemStatus | undefined {
  const known = new Map<string, Outcome>();
  return (published) => {
    const text = cap(published?.trim() ?? '', 200);
    if (text === '') return undefined;
    let outcome = known.get(text);
    if (outcome === undefined) {
      const low = text.toLowerCase();
      outcome = meanings.find(([words]) => words.test(low))?.[1] ?? 'as-stated';
      if (known.size > 5_000) known.clear();
      known.set(text, outcome);
    }
    return statusWith(outcome, text);
  };
}

/** A status with the state its outcome is counted under. */
export function statusWith(outcome: Outcome, text: string): ItemStatus {
  return { state: STATE_OF[outcome], outcome, text: cap(text, 200) };
}
