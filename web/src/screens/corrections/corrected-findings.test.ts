import type { listFindings } from '@moontower/findings/addresses';
import { expect, it } from 'vitest';
import type { AnswerOf } from '@moontower/ui/data/requests/ask.ts';
import { correctedFindings } from './corrected-findings.ts';

type Finding = AnswerOf<typeof listFindings>[number];
const about = { kind: 'vendor', id: 'V', key: 'V' } as const;
const version = (n: number, at: string, change?: string): Finding['versions'][number] => ({
  claim: `Claim ${n}`,
  text: '',
  about,
  receipts: [],
  pictures: [],
  version: n,
  at,
  ...(change === undefined ? {} : { change }),
});
const finding = (id: string, versions: Finding['versions']): Finding => ({
  id,
  claim: '',
  text: '',
  about,
  receipts: [],
  pictures: [],
  state: 'live',
  version: versions.length,
  language: 'en',
  named: false,
  mine: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  approvals: 0,
  mayReview: 'no',
  changing: false,
  versions,
  errors: [],
  steps: [],
});

it('a corrected finding stands in the log with each change, newest first, and one that never changed does not', () => {
  const list = [
    finding('a', [version(1, '2026-11-01'), version(2, '2026-11-03', 'The year'), version(3, '2026-11-09')]),
    finding('b', [version(1, '2026-11-02')]),
    finding('c', [version(1, '2026-11-02'), version(4, '2026-11-05')]),
  ];
  expect(correctedFindings(list).map(({ id, before, after, why }) => [id, before, after, why])).toEqual([
    ['a', 'Claim 2', 'Claim 3', undefined],
    ['c', 'Claim 1', 'Claim 4', undefined],
    ['a', 'Claim 1', 'Claim 2', 'The year'],
  ]);
});
