import { describe, expect, it } from 'vitest';
import { recordFrom } from '../read-sample.ts';
import { austinContracts } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-contracts', () => {
  it('keeps amounts in cents and terms as days', () => {
    expect(recordFrom(austinContracts, sample[0])).toMatchObject({
      key: 'MA-8300-S-1',
      kind: 'contract',
      publishedAt: '2024-01-01T06:00:00.000Z',
      fields: { ma_prch_lmt_amCents: 25_000_000, ma_itd_ord_amCents: 12_000_050, efend_dt: '2026-12-31' },
    });
  });
  it('does not pass on the award date, which is wrong on nine contracts in ten', () => {
    expect(recordFrom(austinContracts, sample[1]).fields).not.toHaveProperty('brd_awd_dt');
  });
  it('leaves contact persons out', () => {
    expect(austinContracts.ignores).toEqual(
      expect.arrayContaining(['contract_contact_nm', 'contract_contact_email_ad']),
    );
  });
});
