import { describe, expect, it } from 'vitest';
import { recordFrom, skipFrom } from '../read-sample.ts';
import { austinBonds } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-bonds', () => {
  it('keeps the proposition and what was spent', () => {
    expect(recordFrom(austinBonds, sample[0])).toMatchObject({
      key: '5000.001|8075|B',
      fields: { prop_name: 'Transportation', bond_fdu_itd_expCents: 450_000_025 },
    });
  });
  it('leaves managers and their telephones out', () => {
    expect(austinBonds.ignores).toEqual(expect.arrayContaining(['manager', 'manager_phone', 'public_contact']));
  });
  it('skips a line without a full key', () => {
    expect(skipFrom(austinBonds, sample[0], { prop: undefined })).toBe('no key');
  });
});
