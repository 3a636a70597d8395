import { CivicItem, FlaggedItem, PorkStatistics } from '@moontower/contracts';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fakeApi } from '../../test/fake-api.ts';

const api = fakeApi();
const get = async <T extends z.ZodType>(schema: T, path: string): Promise<z.output<T>> =>
  schema.parse(await (await api.ask(path)).json());

describe('every name of the specification that judges has a neutral one beside it, with the same value', () => {
  it('in the statistics of spending', async () => {
    const told = await get(PorkStatistics, '/api/pork/statistics');
    expect([told.totalFlaggedValue, told.averageScore, told.byPriority, told.byCategory, told.largestItems]).toEqual([
      told.totalWastefulValue,
      told.averageWastefulnessScore,
      told.wasteByPriority,
      told.wasteByCategory,
      told.largestWasteItems,
    ]);
  });
  it('in the description that clients are made from', async () => {
    const text = await (await api.ask('/api/openapi.json')).text();
    for (const name of ['totalFlaggedValue', 'byCategory', 'byPriority', 'largestItems', 'averageScore', 'points'])
      expect([name, text.includes(`"${name}"`)]).toEqual([name, true]);
    for (const name of ['reasonToReview', 'wordsFound', 'flagged', 'flaggedBecause'])
      expect([name, text.includes(`"${name}"`)]).toEqual([name, true]);
  });
  it('in records and purchases', () => {
    const neutral = (shape: object) => Object.keys(shape);
    expect(neutral(CivicItem.shape)).toEqual(expect.arrayContaining(['flagged', 'flaggedBecause']));
    expect(neutral(FlaggedItem.shape)).toEqual(expect.arrayContaining(['points', 'wordsFound', 'reasonToReview']));
  });
});
