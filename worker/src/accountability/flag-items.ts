import { localDate, SPEC_ITEM_TYPES, type ItemFlag, type ItemType } from '@moontower/contracts';
import type { DevelopmentRecord } from '@moontower/scoring/accountability/record';
import { flagsOf } from '@moontower/scoring/accountability/rules';
import { readsAsPerson } from '@moontower/scoring/person-name';
import type { Store } from '@moontower/store';
import { readItemsToFlag, saveFlags, type ItemToFlag } from '@moontower/store/items/flag-items';
import { searchWords } from '@moontower/store/items/search-words';

const STRUCTURE = /structur|dangerous|substandard/i;
/** What is inferred here is no record to judge. */
const JUDGED: readonly ItemType[] = SPEC_ITEM_TYPES.filter((type) => type !== 'vacant-property');
const isOpen = ({ status }: ItemToFlag): boolean => status?.state === 'open' || status?.state === 'in-progress';
type AtAddress = DevelopmentRecord['atAddress'];

const placeOf = ({ address }: ItemToFlag): string | undefined => {
  const key = address === undefined ? '' : searchWords(address).join('-');
  return /^\d/.test(key) ? key : undefined;
};

/** What code cases and registrations say of each address. */
async function gather(store: Store, zone: string): Promise<Map<string, AtAddress>> {
  const places = new Map<string, AtAddress>();
  for await (const item of readItemsToFlag(store, ['code-cases'])) {
    const key = placeOf(item);
    if (key === undefined || !isOpen(item)) continue;
    const held = places.get(key) ?? { openStructureCases: [], repeatOffenders: [] };
    const { openStructureCases: cases, repeatOffenders: offenders } = held;
    if (item.subtype === 'repeat-offender-registration')
      places.set(key, { ...held, repeatOffenders: [...offenders, { id: item._id }] });
    else if (STRUCTURE.test(`${item.subtype} ${item.title}`))
      places.set(key, {
        ...held,
        openStructureCases: [...cases, { id: item._id, openedOn: localDate(item.publishedAt.getTime(), zone) }],
      });
  }
  return places;
}

/** Case names and contractors that read as a person's: such records are left out of every rule. */
function namesPerson({ title, facts }: ItemToFlag): boolean {
  const named = title.slice(title.indexOf(': ') + 2);
  const contractor = facts['Contractor'];
  return (
    (title.includes(': ') && (readsAsPerson(named) || /\bresidence\b|\bestate of\b|\bfamily\b/i.test(named))) ||
    (contractor !== undefined && readsAsPerson(contractor))
  );
}

const NOTHING: AtAddress = { openStructureCases: [], repeatOffenders: [] };
const sorted = (place: AtAddress): AtAddress => ({
  openStructureCases: place.openStructureCases.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  repeatOffenders: place.repeatOffenders.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
});
const same = (a: readonly ItemFlag[], b: readonly ItemFlag[]): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Judges every development record, and writes what is otherwise than before. */
export async function flagItems({
  store,
  at,
  zone,
  signal,
}: {
  store: Store;
  at: Date;
  zone: string;
  signal: AbortSignal;
}): Promise<{ flagged: number; changed: number }> {
  const places = await gather(store, zone);
  const on = localDate(at.getTime(), zone);
  const changed: { id: string; flags: ItemFlag[] }[] = [];
  let flagged = 0;
  for await (const item of readItemsToFlag(store, JUDGED)) {
    signal.throwIfAborted();
    const { _id: id, type, subtype, status, stages = [], facts, flags: before = [] } = item;
    const place = placeOf(item);
    const atAddress = sorted((place === undefined ? undefined : places.get(place)) ?? NOTHING);
    const flags = namesPerson(item) ? [] : flagsOf({ type, subtype, status, stages, facts, atAddress, on });
    if (flags.length > 0) flagged += 1;
    if (!same(flags, before)) changed.push({ id, flags });
  }
  await saveFlags(store, changed, at);
  return { flagged, changed: changed.length };
}
