import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, localDate } from '@moontower/contracts/time';
import { periodStart, type Period } from '@moontower/contracts/views/feed-view';
import { parametersOf, readPulseQuestion } from '@moontower/pulse/pulse-view';
import { previewSince } from '@moontower/alerts/api';
import { weekOfReports } from '@moontower/reports/store/incident-reads';
import { rowsSince } from '@moontower/store/stats/stats-queries';

const ZONE = 'America/Chicago';
const PACKAGES = join(import.meta.dirname, '../../../packages');
/** Texts that say of how many last days something is. */
const SAYS = /(?:last|past) (?:\d+|seven|thirty|\$\{days\}) days|\d+ days to/gi;

type Start = (now: number) => string | number | undefined;
const period =
  (name: Period): Start =>
  (now) =>
    periodStart(name, now, ZONE);

/** Each such text, by file: how many days it says, and when what it counts begins. */
const COUNTS: Record<string, [days: number, start: Start]> = {
  'items/feed.ts: last 7 days': [7, period('7d')],
  'items/feed.ts: last 30 days': [30, period('30d')],
  'items/feed.ts: last 90 days': [90, period('90d')],
  'items/feed-parts.ts: last 7 days': [7, period('7d')],
  'items/feed-parts.ts: last 30 days': [30, period('30d')],
  'items/feed-parts.ts: last 90 days': [90, period('90d')],
  'items/pulse.ts: last 7 days': [
    7,
    (now) => parametersOf(readPulseQuestion(new URLSearchParams('window=7d'), '48h'), now, ZONE)['since']?.toString(),
  ],
  'people/alerts.ts: last 7 days': [7, (now) => previewSince(now, ZONE)],
  'people/inquiries.ts: last 30 days': [30, (now) => rowsSince(now, ZONE)],
  'reports/incidents.ts: last 7 days': [7, (now) => weekOfReports(now, ZONE)],
};
/** Counted with these by tests of their own: of the landing page, of Civic Pulse's newest day, of a place. */
const ELSEWHERE = ['welcome.ts: 7 days to', 'items/pulse.ts: 7 days to', 'reports/reporting.ts: last ${days} days'];

async function saidInWords(): Promise<string[]> {
  const root = join(PACKAGES, 'words/src/en');
  const files = await readdir(root, { recursive: true });
  const found = await Promise.all(
    files
      .filter((file) => file.endsWith('.ts'))
      .map(async (file) =>
        [...(await readFile(join(root, file), 'utf8')).matchAll(SAYS)].map(
          ([text]) => `${file}: ${text.toLowerCase()}`,
        ),
      ),
  );
  return [...new Set(found.flat())];
}

describe('“the last so many days” on any screen', () => {
  it('are each known here by their words', async () => {
    expect((await saidInWords()).sort()).toEqual([...Object.keys(COUNTS), ...ELSEWHERE].sort());
  });
  it.each(Object.entries(COUNTS))('%s: whole days of the city, as many as it says', (_, [days, start]) => {
    for (const now of ['2026-05-08T14:25:10Z', '2026-03-10T05:30:00Z', '2026-11-03T06:00:00Z'].map(Date.parse)) {
      const from = new Date(start(now) ?? 0).getTime();
      const counted = new Set<string>();
      for (let at = from; at <= now; at += HOUR_MS / 2) counted.add(localDate(at, ZONE));
      expect([counted.size, localDate(from - 1, ZONE) < localDate(from, ZONE)]).toEqual([days, true]);
    }
  });
});
