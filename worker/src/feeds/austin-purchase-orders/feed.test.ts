import { describe, expect, it } from 'vitest';
import { recordFrom } from '../read-sample.ts';
import { austinPurchaseOrders } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-purchase-orders', () => {
  it('keeps quantity, unit price and award day', () => {
    expect(recordFrom(austinPurchaseOrders, sample[0])).toMatchObject({
      kind: 'purchase-order',
      publishedAt: '2026-04-20T05:00:00.000Z',
      fields: { quantity: 3, unit_priceCents: 43_378, itm_tot_amCents: 130_135, commodity: '07587' },
    });
  });
  it('keys by the row’s content and counts repeats', () => {
    expect(recordFrom(austinPurchaseOrders, sample[1]).key).not.toBe(recordFrom(austinPurchaseOrders, sample[2]).key);
  });
  it('leaves vendors’ addresses out', () => {
    expect(austinPurchaseOrders.ignores).toContain('ad_ln_1');
  });
});
