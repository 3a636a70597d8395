import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLedger } from './ledger.ts';
import { openState, writeState } from './run-state.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'moontower-faults-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const wish = { kills: 5, rows: 100, seed: 1 };

it('goes on with the run in its folder, lets more kills be asked for, and refuses another seed', () => {
  const first = openState({ folder, ...wish }, 77);
  first.struck.push({ n: 0, kind: 'api', part: 1, at: 5, recoveryMs: 9, after: {}, loading: true, inFlight: [] });
  writeState(folder, first);
  expect(openState({ folder, ...wish, kills: 9 }, 99)).toEqual({ ...first, kills: 9 });
  expect(openState({ folder, ...wish, kills: 0 }, 99)).toEqual({ ...first, kills: 1 });
  expect(() => openState({ folder, ...wish, seed: 2 }, 99)).toThrow('go on with those, or name another folder');
});

it('knows in a second part what was sent, answered, published and kept in the first', () => {
  const first = openLedger(folder);
  first.send({ key: 'one', what: 'report', by: 0, words: 'Hole 1' });
  first.send({ key: 'two', what: 'report', by: 0, words: 'Hole 2' });
  first.answer({ answers: 'one', status: 201, id: 'r1' });
  first.publish({ record: 'C14-FAULTS-0001', at: 3 });
  first.keep({ id: 'm', to: 'ann', at: 4, names: [] });
  const second = openLedger(folder);
  expect(second.waiting().map(({ key }) => key)).toEqual(['two']);
  expect([second.acts, second.answers, second.records, second.mails]).toEqual([
    first.acts,
    first.answers,
    first.records,
    first.mails,
  ]);
});
