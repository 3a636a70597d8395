import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { OfferedDataset } from '../../../worker/src/discovery/offered.ts';
import { measureCatalogue, tableOf } from './measure.ts';

const dataset = (id: string, title: string, names: readonly string[]): OfferedDataset => ({
  id,
  title,
  platform: 'socrata',
  columns: names.map((name) => ({ name })),
});
const PERMITS = ['permit_number', 'issue_date', 'address'];
const datasets = [
  dataset('a', 'Building Permits', PERMITS),
  dataset('b', 'Crime Reports', ['incident_number', 'offense', 'occurred_date']),
  dataset('c', 'Crashes', ['street']),
];

describe('how many roles are found', () => {
  it('counts what is sure, what is asked, and what was taken for another', () => {
    const truth = { permits: ['a'], crime: ['elsewhere'], crashes: ['c'], votes: ['v'] };
    const measured = measureCatalogue('data.example.gov', { datasets, truth, nowMs: 0 });
    expect(measured).toEqual({ portal: 'data.example.gov', roles: 4, sure: 1, asked: 1, wrong: ['crime b'] });
    expect(tableOf([measured]).split('\n').slice(2)).toEqual([
      '| data.example.gov | 4 | 1 | 1 | crime b |',
      '| all | 4 | 1 | 1 (50 % found) | 1 |',
    ]);
  });

  it('tells portals without a role in one line, unless something was taken as sure there', () => {
    const none = measureCatalogue('a.example.gov', { datasets: [], truth: {}, nowMs: 0 });
    const wrong = measureCatalogue('b.example.gov', { datasets, truth: {}, nowMs: 0 });
    expect(tableOf([none, wrong, none]).split('\n').slice(2)).toEqual([
      '| b.example.gov | 0 | 0 | 0 | permits a, crime b |',
      '| 2 without a role | 0 | 0 | 0 | none |',
      '| all | 0 | 0 | 0 (– found) | 2 |',
    ]);
  });

  it('is counted by a program that knows no city: none of its files has one of ours', () => {
    const folder = join(import.meta.dirname, '../../../worker/src/discovery');
    const texts = readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.flatMap((text) => text.match(/from '[^']*(?:\/city|\/feeds)[^']*'/g) ?? [])).toEqual([]);
  });
});
