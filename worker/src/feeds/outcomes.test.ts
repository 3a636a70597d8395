import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isAsked, isClosing, OUTCOMES_OF, STATE_OF, type ItemDraft } from '@moontower/contracts';
import { z } from 'zod';
import type { Feed, Row } from './feed.ts';
import { feeds } from './index.ts';

const rowsOf = z.array(z.record(z.string(), z.unknown()));
const RECORDINGS = join(import.meta.dirname, '../../../../shared/data/recordings');
const NOW_MS = Date.UTC(2026, 4, 6, 12);

/** Words that publishers use and that the samples do not hold, by the column they stand in. */
const PUBLISHED: Record<string, Record<string, readonly string[]>> = {
  'austin-311': { status: ['open', 'closed'] },
  'austin-permits': {
    status_current: ['Active', 'Final', 'Expired', 'VOID', 'Withdrawn', 'Inactive Pending Revision', 'Closed'],
  },
  'austin-code-cases': { status: ['Active', 'Closed', 'Pending'] },
  'austin-traffic': { traffic_report_status: ['ACTIVE', 'ARCHIVED'] },
  'austin-fire': { traffic_report_status: ['ACTIVE', 'ARCHIVED'] },
  'austin-zoning': {
    detailed_status: ['Approved', 'Closed', 'Denied', 'Pending', 'Notice Sent', 'Recommended for Approval'],
  },
  'austin-animal-outcomes': {
    outcome_status: [
      'Adopted Offsite',
      'Transfer Out',
      'Reclaimed',
      'Euthanized',
      'DOA',
      'Return to Habitat',
      'Escaped',
    ],
  },
  'austin-council-agenda': { current_status: ['Approved', 'Postponed', 'Withdrawn'] },
  'tabc-pending': { applicationstatus: ['Pending', 'In Review', 'Awaiting Payment'] },
};

const itemsOf = (feed: Feed, rows: readonly Row[]): ItemDraft[] =>
  rows.flatMap((row) => {
    const read = feed.row.safeParse(row);
    const result = read.success ? feed.normalise(read.data, { nowMs: NOW_MS, occurrence: 1 }) : { kind: 'skip' };
    return result.kind === 'item' && 'item' in result ? [result.item] : [];
  });

function sampleOf(feed: Feed): Row[] {
  const sample = rowsOf.parse(JSON.parse(readFileSync(join(import.meta.dirname, feed.id, 'sample.json'), 'utf8')));
  const worded = Object.entries(PUBLISHED[feed.id] ?? {}).flatMap(([column, words]) =>
    words.map((word) => ({ ...sample[0], [column]: word })),
  );
  return [...sample, ...worded];
}

/** What is wrong with how a record states where it stands; empty for nothing. */
function wrongs({ key, type, status }: ItemDraft): string[] {
  if (status === undefined) return [];
  const { outcome, state, score } = status;
  if (outcome === undefined) return [`${key}: ${state} without an outcome`];
  return [
    OUTCOMES_OF[type].includes(outcome) ? '' : `${key}: ${type} cannot be ${outcome}`,
    STATE_OF[outcome] === state ? '' : `${key}: ${outcome} counted as ${state}`,
    isClosing(outcome) && !isAsked(type) ? `${key}: ${type} closed as a request` : '',
    (outcome === 'scored') === (score !== undefined) ? '' : `${key}: scored without points`,
  ].filter((wrong) => wrong !== '');
}

describe('what has become of a record', () => {
  it.each(feeds.map((feed) => [feed.id, feed] as const))(
    '%s says by an outcome of its type, or not at all',
    (_, feed) => {
      expect(itemsOf(feed, sampleOf(feed)).flatMap(wrongs)).toEqual([]);
    },
  );

  it.each(Object.keys(PUBLISHED))('%s knows the words its publisher uses', (id) => {
    const feed = feeds.find((one) => one.id === id);
    const items = feed === undefined ? [] : itemsOf(feed, sampleOf(feed));
    expect(items.length).toBeGreaterThan(0);
    expect(items.filter(({ status }) => status?.outcome === 'as-stated').map(({ status }) => status?.text)).toEqual([]);
  });

  it.for(feeds)('$id says so of recorded rows too', (feed, { skip }) => {
    const manifest = join(RECORDINGS, 'manifest.json');
    const { recordings } = existsSync(manifest)
      ? z
          .object({ recordings: z.array(z.object({ dataset: z.string(), file: z.string() })) })
          .parse(JSON.parse(readFileSync(manifest, 'utf8')))
      : { recordings: [] };
    const file = recordings.find(({ dataset }) => dataset === feed.dataset)?.file;
    if (file === undefined) {
      skip(`no recording of ${feed.dataset} beside the project`);
      return;
    }
    const lines = readFileSync(join(RECORDINGS, file), 'utf8').split('\n').slice(0, 4_000);
    const rows = rowsOf.parse(lines.filter((line) => line !== '').map((line): unknown => JSON.parse(line)));
    expect(itemsOf(feed, rows).flatMap(wrongs)).toEqual([]);
  });
});
