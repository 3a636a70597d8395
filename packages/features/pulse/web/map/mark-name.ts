import type { PulseFeature } from '@moontower/contracts/pulse/pulse';
import type { Mark } from '@moontower/ui/map/clusters/cluster-index.ts';
import { FAMILIES, type PointColumns } from '@moontower/ui/map/points/point-columns.ts';
import { plainText, titleSegments } from '@moontower/ui/records/RecordText.tsx';
import type { Format } from '@moontower/words/format';
import type { Words } from '@moontower/words/words';
import { eventAt } from '../event/event-at.ts';

const HALF = 0.5;

/** `613 Eberhart Ln` → `Eberhart Ln`; house numbers say too much about a cluster. */
export function streetOf(address: string | undefined): string | undefined {
  const street = address
    ?.split(',')[0]
    ?.replace(/^\s*\d[\d-]*[A-Z]?\s+(?:½\s*)?/i, '')
    .trim();
  return street === undefined || street === '' ? undefined : street;
}

/** What a mark's name is made from: the newest event's row where it is loaded, and its district (0: none). */
export interface MarkContext {
  row: PulseFeature | undefined;
  district: number;
}

export function markContext(mark: Mark, points: PointColumns | undefined, rows: readonly PulseFeature[]): MarkContext {
  return {
    row: points === undefined ? undefined : eventAt(points, mark.row, rows),
    district: points?.district[mark.row] ?? 0,
  };
}

function familyName(mark: Mark, words: Words): string {
  return words.pulse.families[FAMILIES[mark.families.indexOf(Math.max(...mark.families))] ?? 'c1'];
}

function mostly(mark: Mark, words: Words): string | undefined {
  const most = Math.max(...mark.families);
  if (most === mark.count) return words.pulse.map.only(familyName(mark, words));
  return most / mark.count > HALF ? words.pulse.map.mostly(familyName(mark, words)) : undefined;
}

function oneName(mark: Mark, { row, district }: MarkContext, words: Words): string {
  if (row !== undefined) return plainText(titleSegments(row.properties, words.ui));
  return district > 0
    ? words.pulse.map.one(familyName(mark, words), district)
    : words.pulse.map.oneAnywhere(familyName(mark, words));
}

/** A mark in words: "11 events near E 7th St, mostly 311", or the headline of a single event where it is loaded. */
export function markName(
  mark: Mark,
  context: MarkContext,
  { words, format }: { words: Words; format: Format },
): string {
  if (mark.count === 1) return oneName(mark, context, words);
  const { map } = words.pulse;
  const n = format.count(mark.count);
  const street = streetOf(context.row?.properties.address);
  const elsewhere = context.district > 0 ? map.clusterIn(n, context.district) : map.cluster(n);
  return [street === undefined ? elsewhere : map.clusterNear(n, street), mostly(mark, words)]
    .filter((part) => part !== undefined)
    .join(', ');
}
