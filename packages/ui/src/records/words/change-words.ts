import type { ItemDetail } from '@moontower/contracts/items/item';
import type { LonLat } from '@moontower/contracts/place/place';
import { distanceM } from '../../data/distance.ts';
import { feet } from '../../data/feet.ts';
import { columnWords } from './column-words.ts';
import type { Format } from '@moontower/words/format';
import type { Words } from '@moontower/words/words';
import { columnLabel, publishedDay } from './column-label.ts';
import { isWholeDay } from '@moontower/contracts/items/deadline';
import { city } from '../../city.ts';

/** What a change is told with. `words`: the areas `item`, `ui` and `extras`. */
export interface ChangeContext {
  words: Pick<Words, 'item' | 'ui' | 'extras' | 'outcomes'>;
  format: Format;
  provenance: ItemDetail['provenance'];
}
/** A changed field as the API tells it: both values as text. */
export type FieldChange = ItemDetail['changes'][number]['fields'][number];

const named = (known: Readonly<Record<string, string>>, value: string): string | undefined =>
  Object.hasOwn(known, value) ? known[value] : undefined;

/** An instant as people write it: the day alone where the hour is the city's midnight. Anything else stays as it is. */
function moment(value: string, format: Format): string {
  if (!/^\d{4}-\d{2}-\d{2}T/.test(value) || Number.isNaN(Date.parse(value))) return value;
  return isWholeDay(value, city.zone) ? format.longDay(value) : format.dayTime(value);
}

function fact(value: string, format: Format): string {
  const day = publishedDay(value);
  return day === undefined || Number.isNaN(Date.parse(day)) ? value : format.longDay(day);
}

type ValueFormatter = (value: string, telling: ChangeContext) => string;
const whenOf: ValueFormatter = (value, { format }) => moment(value, format);
/** How the values of a field are written, by the name that its change is told under. */
const READINGS: Readonly<Record<string, ValueFormatter>> = {
  published: whenOf,
  deadline: whenOf,
  value: (value, { format }) =>
    value.trim() === '' || Number.isNaN(Number(value)) ? value : format.fullMoney(Number(value)),
  district: (value, { words: { ui } }) => (/^\d+$/.test(value) ? ui.district(Number(value)) : value),
  status: (value, { words: { outcomes } }) => named(outcomes.states, value.toLowerCase()) ?? value,
  type: (value, { words: { ui } }) => named(ui.types, value) ?? columnWords(value),
  subtype: (value, { words: { extras } }) => named(extras.subtypes, value) ?? columnWords(value),
};

function shown(name: string, value: string, telling: ChangeContext): string {
  if (name.startsWith('facts: ')) return fact(value, telling.format);
  return READINGS[name]?.(value, telling) ?? value;
}

function pointOf(value: string): LonLat | undefined {
  const [, lon, lat] = /^\[(-?[\d.]+),\s*(-?[\d.]+)\]$/.exec(value) ?? [];
  const point: LonLat = [Number(lon), Number(lat)];
  return point.every(Number.isFinite) ? point : undefined;
}

/** A moved place by how far: nobody reads degrees. */
function placeWords(
  { from, to }: FieldChange,
  {
    words: {
      item: { timeline },
    },
    format,
  }: ChangeContext,
): string {
  if (to === undefined) return timeline.unplaced;
  if (from === undefined) return timeline.placed;
  const [before, after] = [pointOf(from), pointOf(to)];
  if (before === undefined || after === undefined) return timeline.moved;
  const far = feet(distanceM(before, after));
  return far === 0 ? timeline.movedLittle : timeline.movedBy(format.count(far));
}

/** What left, or is back: of the city's data, of our calculation, or of Moontower. */
function leftWords(back: boolean, provenance: ItemDetail['provenance'], timeline: Words['item']['timeline']): string {
  if (provenance === 'resident-report') return back ? timeline.residentBack : timeline.residentGone;
  if (provenance === 'moontower-calculation') return back ? timeline.backOurs : timeline.goneOurs;
  return back ? timeline.back : timeline.gone;
}

/** One change that we saw, as a sentence: days and hours in the city's time, money as money, places by distance. */
export function changeWords(change: FieldChange, telling: ChangeContext): string {
  const {
    words: {
      item: { timeline, facts },
    },
    provenance,
  } = telling;
  const { name } = change;
  if (name === 'location') return placeWords(change, telling);
  if (name === 'withdrawn') return leftWords(change.to === undefined, provenance, timeline);
  const label = columnLabel(name.replace(/^facts: /, ''), facts.columns);
  if (change.to === undefined) return timeline.removed(label);
  const to = shown(name, change.to, telling);
  const from = change.from === undefined ? undefined : shown(name, change.from, telling);
  return from === undefined || from === to ? timeline.changed(label, to) : timeline.changedFrom(label, from, to);
}
