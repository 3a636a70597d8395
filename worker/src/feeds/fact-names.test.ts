import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadWords } from '@moontower/words/words';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { VACANCY_FACTS } from '../calculations/vacancy/vacancy.ts';
import { feeds } from './index.ts';

const rowsOf = z.array(z.record(z.string(), z.unknown()));
const { columns } = (await loadWords('es', ['item'])).item.facts;

describe('what a record’s page calls its facts', () => {
  it.each(feeds.map((feed) => [feed.id, feed] as const))('of %s has a name in both languages', (id, feed) => {
    const sample = rowsOf.parse(JSON.parse(readFileSync(join(import.meta.dirname, id, 'sample.json'), 'utf8')));
    const named = sample.flatMap((row) => {
      const read = feed.row.safeParse(row);
      const result = read.success
        ? feed.normalise(read.data, { nowMs: Date.UTC(2026, 4, 6), occurrence: 1 })
        : undefined;
      return result?.kind === 'item' && 'item' in result ? Object.keys(result.item.facts ?? {}) : [];
    });
    expect([...new Set(named)].filter((name) => !Object.hasOwn(columns, name))).toEqual([]);
  });

  it('and that is worked out or added after a row was read has one too', () => {
    // A report's priority, and where a place was found for a row without a point.
    const added = [...VACANCY_FACTS, 'Priority', 'Point'];
    expect(added.filter((name) => !Object.hasOwn(columns, name))).toEqual([]);
  });
});
