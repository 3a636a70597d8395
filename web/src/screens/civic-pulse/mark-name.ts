import type { PulseFeature } from '@moontower/contracts/pulse';
import type { Mark } from '../../map/cluster-index.ts';
import { FAMILIES, type PointColumns } from '../../map/point-columns.ts';
import type { Format } from '../../words/format.ts';
import type { Words } from '../../words/words.ts';

const HALF = 0.5;

/** `613 Eberhart Ln` → `Eberhart Ln`; house numbers say too much about a cluster. */
export function streetOf(address: string | undefined): string | undefined {
  const street = address?.split(',')[0]?.replace(/^\s*\d[\d-]*[A-Z]?\s+(?:½\s*)?/i, '').trim();
  return street === undefined || street === '' ? undefined : street;
}

function mostly(mark: Mark, words: Words): string | undefined {
  const most = Math.max(...mark.families);
  const family = FAMILIES[mark.families.indexOf(most)] ?? 'c1';
  if (most === mark.count) return words.pulse.map.only(words.pulse.families[family]);
  return most / mark.count > HALF ? words.pulse.map.mostly(words.pulse.families[family]) : undefined;
}

/** A mark in words: "11 events near E 7th St, mostly 311", or the headline of a single event where it is loaded. */
export function markName(mark: Mark, points: PointColumns | undefined, rows: readonly PulseFeature[], words: Words, format: Format): string {
  const { map } = words.pulse;
  const row = rows[points?.index[mark.row] ?? -1];
  const district = points?.district[mark.row] ?? 0;
  if (mark.count === 1) {
    if (row !== undefined) return row.properties.title;
    const family = words.pulse.families[FAMILIES[mark.families.findIndex((count) => count > 0)] ?? 'c1'];
    return district > 0 ? map.one(family, district) : map.oneAnywhere(family);
  }
  const n = format.count(mark.count);
  const street = streetOf(row?.properties.address);
  const head = street === undefined ? undefined : map.clusterNear(n, street);
  const where = head ?? (district > 0 ? map.clusterIn(n, district) : map.cluster(n));
  return [where, mostly(mark, words)].filter((part) => part !== undefined).join(', ');
}
