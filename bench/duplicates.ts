import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS, SIMILAR } from '@moontower/contracts';
import { z } from 'zod';
import { resultOf, type BenchResult } from './bench-result.ts';

const RECORDED = join(import.meta.dirname, '../../shared/data/recordings/open311/requests.jsonl');
const Ticket = z.object({
  service_request_id: z.string(),
  service_name: z.string(),
  description: z.string().nullish(),
  status_notes: z.string().nullish(),
  requested_datetime: z.string(),
  lat: z.coerce.number(),
  long: z.coerce.number(),
});
interface Report {
  kind: string;
  id: string;
  atMs: number;
  lat: number;
  lon: number;
  /** Its text, or the city's answer to it, says so. */
  duplicate: boolean;
}

const toReport = (ticket: z.infer<typeof Ticket>): Report => ({
  kind: ticket.service_name,
  id: ticket.service_request_id,
  atMs: Date.parse(ticket.requested_datetime),
  lat: ticket.lat,
  lon: ticket.long,
  duplicate: /duplicat/i.test(`${ticket.description ?? ''} ${ticket.status_notes ?? ''}`),
});

const METRES_A_DEGREE = 111_195;
function metres(a: Report, b: Report): number {
  const across = (a.lon - b.lon) * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(a.lat - b.lat, across) * METRES_A_DEGREE;
}

/** Whether "Is it one of these?" would have shown an earlier ticket of the kind. */
function hadEarlier(report: Report, earlier: readonly Report[]): boolean {
  return earlier.some(
    (other) => report.atMs - other.atMs <= SIMILAR.days * DAY_MS && metres(report, other) <= SIMILAR.metres,
  );
}

/**
 * Of the recorded tickets: how often an earlier one of the kind stood near enough to be shown, for those whose text
 * says duplicate and for all others.
 */
export async function run(): Promise<BenchResult[]> {
  if (!existsSync(RECORDED)) {
    console.log('  skipped: no recorded tickets are at hand');
    return [];
  }
  const lines = readFileSync(RECORDED, 'utf8').split('\n').filter(Boolean);
  const reports = lines
    .map((line) => toReport(Ticket.parse(JSON.parse(line))))
    .toSorted((a, b) => a.atMs - b.atMs || a.id.localeCompare(b.id));
  const before = new Map<string, Report[]>();
  const tally = { duplicates: { of: 0, had: 0 }, others: { of: 0, had: 0 } };
  for (const report of reports) {
    const earlier = before.get(report.kind) ?? [];
    const counted = report.duplicate ? tally.duplicates : tally.others;
    counted.of += 1;
    if (hadEarlier(report, earlier)) counted.had += 1;
    earlier.push(report);
    before.set(report.kind, earlier);
  }
  const share = ({ of, had }: { of: number; had: number }) => (100 * had) / of;
  const { duplicates, others } = tally;
  return [
    resultOf(
      `an earlier ticket of the kind within ${SIMILAR.metres} m and ${SIMILAR.days} days: of ${duplicates.of} ` +
        `that say duplicate (ours), of ${others.of} others (limit)`,
      '%',
      '>= 1',
      [{ ours: share(duplicates), limit: share(others) }],
    ),
  ];
}
