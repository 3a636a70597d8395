import { mongo } from 'mongoose';
import { expect, it } from 'vitest';
import { explainMoment } from './moment-is-over.ts';

it('a moment that MongoDB keeps no more is told with what to do; other errors stay as they are', () => {
  const tooOld = new mongo.MongoServerError({
    message: 'Read timestamp is older than the oldest available',
    code: 239,
  });
  const told = explainMoment(tooOld);
  expect(told).toMatchObject({ cause: tooOld });
  expect(String(told)).toContain('setParameter: 1, minSnapshotHistoryWindowInSeconds: 3600');
  const other = new mongo.MongoServerError({ message: 'interrupted', code: 11_601 });
  expect(explainMoment(other)).toBe(other);
  expect(explainMoment('away')).toBe('away');
});
