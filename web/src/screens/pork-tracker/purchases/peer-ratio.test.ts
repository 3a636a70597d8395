import { expect, it } from 'vitest';
import { middleOf, timesMedian } from './peer-ratio.ts';

const peers = (medianCents: number) => ({ medianCents, count: 251 });

it('a purchase is so many times the median of those like it: whole from ten on, else to one decimal', () => {
  expect(timesMedian(peers(100_000), 12)).toBe(0);
  expect([120_340, 12_000, 10_300, 1_000, 400].map((dollars) => timesMedian(peers(100_000), dollars))).toEqual([
    120, 12, 10, 1, 0.4,
  ]);
  expect(timesMedian(peers(100_000), 2_560)).toBe(2.6);
  expect(timesMedian(peers(0), 5)).toBeUndefined();
  expect(timesMedian(undefined, 5)).toBeUndefined();
});

it('reads the middle that a rule compared with off its evidence, with how many that were', () => {
  const fact = (label: string, value: number, limit?: number) => ({
    label,
    value,
    unit: 'count' as const,
    ...(limit === undefined ? {} : { limit }),
  });
  const compared = [fact('Amount, against the peers’ median', 1_200_000, 100_000), fact('Peers', 251, 20)];
  expect(middleOf([{ evidence: [fact('Peers', 9)] }, { evidence: compared }])).toEqual({
    medianCents: 100_000,
    count: 251,
  });
  expect(middleOf([{ evidence: compared.slice(1) }])).toBeUndefined();
  expect(middleOf([{ evidence: compared.slice(0, 1) }])).toBeUndefined();
});
