import { expect, it } from 'vitest';
import { labelsOf } from './labels.ts';
import { aPurchase } from './sample-purchase.ts';

const JUST_WITHIN = 'Just within $3,000, above which three quotes are asked for';

it('says of a direct order what was ordered, not what is paid so far, to lie just within $3,000', () => {
  const isTold = (change: Parameters<typeof aPurchase>[0]) => labelsOf(aPurchase(change)).includes(JUST_WITHIN);
  expect(isTold({ amountCents: 290_000 })).toBe(true);
  expect(isTold({ amountCents: 100_000, orderedCents: 300_000 })).toBe(true);
  expect(isTold({ amountCents: 290_000, orderedCents: 2_000_000 })).toBe(false);
  expect(isTold({ amountCents: 300_001 })).toBe(false);
  expect(isTold({ amountCents: 290_000, orderCode: 'DO' })).toBe(false);
  expect(isTold({ amountCents: 290_000, unit: 'document', orderCode: undefined })).toBe(false);
});
