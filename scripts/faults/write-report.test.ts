import { describe, expect, it } from 'vitest';
import type { RunState } from './run-state.ts';
import { findingsOf, writeReport } from './write-report.ts';

const struck = (n: number, kind: 'worker' | 'mail server', recoveryMs: number) => ({
  n,
  kind,
  part: 1,
  at: 0,
  recoveryMs,
  after: {},
  loading: true,
  inFlight: [],
});
const state = (about: Partial<RunState> = {}): RunState => ({
  seed: 3,
  rows: 1_000_000,
  kills: 3,
  cityMs: 0,
  parts: [
    {
      startedAt: 0,
      endedAt: 600_000,
      commit: 'abc',
      machine: 'a machine',
      load: [0.4, 0.9],
      reads: { 200: 7 },
      wrong: [],
    },
  ],
  struck: [
    struck(0, 'worker', 4_000),
    struck(1, 'worker', 9_000),
    struck(2, 'worker', 21_000),
    struck(3, 'mail server', 100),
  ],
  ...about,
});
const result = {
  judgedAt: 0,
  zeros: { 'reports lost': 0 },
  counts: { 'reports made': 12 },
  mailMs: [900, 2_000, 70_000],
};
const linesOf = (text: string, part: string): string[] => text.split('\n').filter((line) => line.includes(part));

describe('the report of faults', () => {
  it('tells median, p95 and most of the kills, apart from other faults, and how many were late', () => {
    const text = writeReport(state(), result);
    expect(linesOf(text, 'all kills')).toEqual(['| **all kills** | 3 | 9.0 | 21.0 | 21.0 | 1 |']);
    expect(linesOf(text, 'mail server hangs')).toEqual(['| the mail server hangs up | 1 | 0.1 | 0.1 | 0.1 | 0 |']);
    expect(text).toContain('3 kills and 1 other faults, nothing lost, nothing there twice');
    expect(text).toContain('1 of 3 took more than a minute');
    expect(text).not.toContain('The machine was busy');
  });

  it('says what was found, that the machine was busy, and that fewer kills were made than asked for', () => {
    const [part] = state().parts;
    const busy = state({ kills: 500, parts: part === undefined ? [] : [{ ...part, load: [6], wrong: ['It ended.'] }] });
    const lossy = { ...result, zeros: { 'reports lost': 2 } };
    expect(findingsOf(busy, lossy)).toEqual(['Part 1: It ended.', '2 reports lost']);
    const text = writeReport(busy, lossy);
    expect(text).toContain('2 findings');
    expect(text).toContain('The machine was busy');
    expect(text).toContain('500 kills were asked for, 3 were made.');
  });
});
