import { HOUR_MS, MINUTE_MS, zonedToInstant } from '@moontower/contracts';
import { z } from 'zod';
import { kubraPages } from '../../sources/kubra.ts';
import { futureDate } from '../draft-item.ts';
import { itemOf } from '../austin-reading.ts';
import { joinedKey } from '../draft-record.ts';
import { defineFeed, type Row } from '../feed.ts';
import { readZip } from '../read-address.ts';
import { plainCode, scalar } from '../row-columns.ts';
import { statusWith } from '../read-status.ts';

const columns = z.object({
  name: z.string().min(1),
  interval: z.string().min(1),
  n_out: scalar.nullable(),
  customers_out: scalar.nullable(),
  cust_s: scalar.nullable(),
  percent_cust_a: z.unknown().optional(),
  etr: z.string().nullish(),
});

/**
 * The folder of an update ends in its time in epoch seconds where it carries one; else the reading's own time, to the
 * hour.
 */
function intervalStart(interval: string, nowMs: number): string {
  const seconds = /(?:^|\D)(1[5-9]\d{8}|2\d{9})(?:\D|$)/.exec(interval)?.[1];
  return new Date(seconds === undefined ? Math.floor(nowMs / HOUR_MS) * HOUR_MS : Number(seconds) * 1000).toISOString();
}

export const austinOutages = defineFeed({
  id: 'austin-outages',
  role: 'outages',
  title: 'Power outages by postal code',
  dataset: 'stormcenter report',
  publisher: 'Austin Energy (through KUBRA)',
  homepage: 'https://outagemap.austinenergy.com',
  licence: 'No terms of reuse published',
  category: 'Public Services',
  schedule: '4-59/10 * * * *',
  cadenceMs: 10 * MINUTE_MS,
  expect: { rows: [0, 50_000], rejectedShare: 0.05, comesAndGoes: true },
  unofficial: true,
  retentionDays: 90,
  replaces: true,
  identify: (row: Row) => joinedKey(row, ['name']),
  row: columns,
  requires: ['name', 'interval', 'customers_out'],
  ignores: ['cause', 'crew_icon', 'cust_a', 'desc', 'gotoMap', 'id', 'key', 'title'],
  version: 3,
  overlapMs: 0,
  watermark: () => undefined,
  pages: kubraPages({
    stormcenter: 'dd9c446f-f6b8-43f9-8f80-83f5245c60a1',
    view: '76446308-a901-4fa3-849c-3dd569933a51',
    report: 'thematic-1/thematic_areas',
  }),
  normalise: (row, { nowMs }) => {
    const out = Number(row.customers_out ?? 0);
    const key = row.name.trim();
    if (!(out > 0)) return { kind: 'skip', reason: 'nobody is without power', key };
    const restored = zonedToInstant(row.etr ?? '');
    return itemOf({
      key,
      type: 'infrastructure',
      pulseType: 'infrastructure',
      subtype: 'power-outage',
      title: [
        out === 1 ? ['Power outage in {0}: 1 customer', key] : ['Power outage in {0}: {1} customers', key, String(out)],
      ],
      at: { at: intervalStart(row.interval, nowMs), dayOnly: false },
      summary: [['From the outage map’s own files, which are not an official data service.']],
      status: statusWith('no-power', 'out'),
      zip: readZip(key),
      ...futureDate('restored', restored),
      url: 'https://outagemap.austinenergy.com',
      facts: [
        ['Customers without power', String(out)],
        ['Customers served', plainCode(row.cust_s ?? undefined)],
        ['Outages', plainCode(row.n_out ?? undefined)],
      ],
    });
  },
});
