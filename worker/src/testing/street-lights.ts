import { austinPoint } from '@moontower/city';
import { readCents } from '@moontower/contracts';
import { z } from 'zod';
import { defineFeed } from '../feeds/feed.ts';
import { sodaPages, type SodaOptions } from '../sources/soda/soda.ts';

const DATASET = 'test-test';
const text = z.string().optional();
const row = z.object({
  id: z.string().min(1),
  title: z.string().min(1),
  status: text,
  updated: z.string().regex(/^\d{4}-/),
  lat: text,
  lon: text,
  amount: z.unknown().optional(),
});

const COLUMNS = ['id', 'title', 'status', 'updated', 'lat', 'lon', 'amount'] as const;
const instant = (floating: string) => new Date(`${floating}Z`).toISOString();

/**
 * A made-up dataset of lights with every habit the pipeline must cope with: a key, a time of change, a point, an
 * amount.
 */
export function streetLights({
  pageSize = 10,
  identify = false,
  soda = {},
}: { pageSize?: number; identify?: boolean; soda?: Partial<SodaOptions> } = {}) {
  return defineFeed({
    id: 'test-lights',
    title: 'Street lights',
    dataset: DATASET,
    publisher: 'City of Test',
    homepage: 'https://example.org/lights',
    licence: 'Public domain',
    category: 'Public Services',
    schedule: '*/5 * * * *',
    cadenceMs: 300_000,
    expect: { rows: [1, 1_000_000], rejectedShare: 0.5 },
    row,
    ignores: ['ward'],
    requires: ['id', 'updated'],
    overlapMs: 3_600_000,
    watermark: ({ updated }) => updated,
    identify: identify ? ({ id }) => (typeof id === 'string' && id !== '' ? id : undefined) : undefined,
    pages: sodaPages({ dataset: DATASET, select: COLUMNS, order: 'updated', since: 'updated', pageSize, ...soda }),
    normalise: ({ id, title, status, updated, lat, lon, amount }) => {
      if (status === 'test') return { kind: 'skip', reason: 'a-test', key: id };
      const { location, problem } = austinPoint(lon, lat);
      return {
        kind: 'item',
        item: {
          key: id,
          type: 'infrastructure',
          pulseType: 'infrastructure',
          subtype: 'streetlight',
          title,
          summary: undefined,
          status: status === undefined ? undefined : { state: 'open', text: status.slice(0, 200) },
          valueCents: typeof amount === 'string' || typeof amount === 'number' ? readCents(amount) : undefined,
          location,
          precision: location === undefined ? 'none' : 'exact',
          pointProblem: problem,
          url: 'https://example.org/lights',
          publishedAt: instant(updated),
          publishedDayOnly: false,
          cityUpdatedAt: instant(updated),
          provenance: 'city-record',
          tags: [],
          facts: {},
        },
      };
    },
  });
}

export type LightRow = {
  id: string;
  title: string;
  status: string;
  updated: string;
  lat: string;
  lon: string;
  amount?: string;
};

/** Light number `n`: one a minute from noon of 1 November 2026, along South Congress. */
export function lightRow(n: number): LightRow {
  const updated = new Date(Date.UTC(2026, 10, 1, 12, n)).toISOString().slice(0, -1);
  return {
    id: `L-${n}`,
    title: `Light ${n} is out`,
    status: 'open',
    updated,
    lat: String(30.24 + (n % 100) * 1e-4),
    lon: String(-97.752 + (n % 100) * 1e-5),
    amount: '12.50',
  };
}
export const lightRows = (count: number): LightRow[] => Array.from({ length: count }, (_, n) => lightRow(n));
