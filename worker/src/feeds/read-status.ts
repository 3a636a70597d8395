import type { ItemStatus } from '@moontower/contracts';
import { cap } from './read-text.ts';

type State = ItemStatus['state'];

const STATES: readonly (readonly [RegExp, State])[] = [
  [/^(approved|issued|granted|adopted|active permit)|recommended for approval/, 'approved'],
  [/den(ied|ial)|reject|disapprov/, 'denied'],
  [/withdrawn|cancel|void|abort/, 'withdrawn'],
  [/expired/, 'expired'],
  [/^(closed|final|finaled|complete|completed|resolved|archived|cleared|released)\b|duplicate \(closed\)|closed/, 'closed'],
  [/review|pending|hearing|waiting|accepted|incomplete|progress|suspended|scheduled|inactive|notice|hold/, 'in-progress'],
  [/^(open|active|new|submitted)\b|duplicate \(open\)/, 'open'],
];
const known = new Map<string, State>();

/** Our word for a publisher's status word; `unknown` for one that says nothing we know. A feed's own table goes before. */
export function statusOf(published: string | undefined, own?: ReadonlyMap<string, State>): ItemStatus | undefined {
  const text = cap(published?.trim() ?? '', 200);
  if (text === '') return undefined;
  const low = text.toLowerCase();
  const stated = own?.get(low);
  if (stated !== undefined) return { state: stated, text };
  let state = known.get(low);
  if (state === undefined) {
    state = STATES.find(([pattern]) => pattern.test(low))?.[1] ?? 'unknown';
    if (known.size > 5_000) known.clear();
    known.set(low, state);
  }
  return { state, text };
}
