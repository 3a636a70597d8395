import { expect, it } from 'vitest';
import { plainInvoice } from './invoice-number.ts';

it('a bill’s number is the same however it is written, and words or zeros are none', () => {
  expect(['inv 2041', 'INV-2041'].map(plainInvoice)).toEqual(['INV2041', 'INV2041']);
  expect(['', 'N/A', 'NONE', '000', '1'.repeat(61), undefined].map(plainInvoice)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
});
