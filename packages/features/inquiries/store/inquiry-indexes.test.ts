import { expect, it } from 'vitest';
import { inquiryIndexes } from './inquiry-indexes.ts';

it('lets an inquiry leave when its time is over, and nothing else of it sooner', () => {
  const expiring = inquiryIndexes.filter(({ options }) => options.expireAfterSeconds !== undefined);
  expect(expiring.map(({ keys, options }) => [keys, options])).toEqual([[{ expiresAt: 1 }, { expireAfterSeconds: 0 }]]);
});
