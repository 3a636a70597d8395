import { expect, it } from 'vitest';
import type { PastScore } from '@moontower/contracts/spending/purchase-page';
import { pastVersion } from './score-version.ts';

const past = (total: number, scoredAt: string, until: string): PastScore => ({
  total,
  bucket: 'low',
  ruleSet: 'r',
  scoredAt,
  until,
});
const history = [
  past(44, '2026-11-05T00:00:00.000Z', '2026-11-09T00:00:00.000Z'),
  past(0, '2026-11-01T00:00:00.000Z', '2026-11-05T00:00:00.000Z'),
];

it('a link of a moment shows the score that stood then, and nothing where that is the present one', () => {
  expect(pastVersion(history, '2026-11-01T00:00:00.000Z')?.total).toBe(0);
  expect(pastVersion(history, '2026-11-04T23:59:00.000Z')?.total).toBe(0);
  expect(pastVersion(history, '2026-11-05T00:00:00.000Z')?.total).toBe(44);
  expect(pastVersion(history, '2026-11-09T00:00:00.000Z')).toBeUndefined();
  expect(pastVersion(history, 'garbage')).toBeUndefined();
  expect(pastVersion(history, null)).toBeUndefined();
});
