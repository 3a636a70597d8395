import { startFakeCity } from '@moontower/fake-city';
import { AppError } from '@moontower/contracts';
import { describe, expect, it } from 'vitest';
import type { Effects } from './source.ts';
import { fetchFilings, readFilingsAnswer } from './propublica-filings.ts';

const answer = (filings: unknown[], without: unknown[] = [], ein: unknown = 1000007) => ({
  organization: { ein },
  filings_with_data: filings,
  filings_without_data: without,
});

describe('returns of an organisation', () => {
  it('keep negative amounts as filed, and what is missing is not 0', () => {
    const [filing] = readFilingsAnswer(
      answer([
        {
          tax_prd: 202412,
          formtype: 1,
          totrevenue: -5200,
          totassetsend: 0,
          totliabend: 'x',
          compnsatncurrofcr: '80000',
        },
      ]),
      '001000007',
    );
    expect(filing).toEqual({
      taxPeriod: '2024-12',
      form: '990EZ',
      published: true,
      revenueCents: -520_000,
      expensesCents: null,
      assetsCents: 0,
      liabilitiesCents: null,
      officersPayCents: 8_000_000,
    });
  });

  it('of one year that was filed again both stand, marked; one without data says only that it was filed', () => {
    const list = readFilingsAnswer(
      answer(
        [
          { tax_prd: 202312, formtype: 0, totrevenue: 10 },
          { tax_prd: 202312, formtype: 0, totrevenue: 12 },
          { tax_prd: 'soon', formtype: 0, totrevenue: 99 },
        ],
        [{ tax_prd: 202412, formtype: 0, formtype_str: '990N', totrevenue: 7, pdf_url: 'javascript:alert(1)' }],
      ),
      '001000007',
    );
    expect(list.map(({ taxPeriod, form, again, revenueCents }) => [taxPeriod, form, again, revenueCents])).toEqual([
      ['2024-12', '990N', undefined, null],
      ['2023-12', '990', true, 1000],
      ['2023-12', '990', true, 1200],
    ]);
    expect(list[0]).not.toHaveProperty('pdf');
  });

  it('are refused where the answer is about another number, or about none', () => {
    for (const wrong of [answer([], [], 1000014), answer([], [], null), {}, null, []])
      expect(() => readFilingsAnswer(wrong, '001000007')).toThrow(AppError);
  });

  it('come from the source as it answers; a number that it does not know has none', async () => {
    const city = await startFakeCity({});
    const effects: Effects = {
      open: async ({ url }) => {
        const given = await fetch(url);
        if (given.status === 404) throw new AppError('source_missing');
        const body = async function* () {
          yield new Uint8Array(await given.arrayBuffer());
        };
        return { status: 200, headers: {}, body: body(), finalUrl: url };
      },
      addresses: { propublica: city.addresses['PROPUBLICA_URL'] ?? '' },
      tokens: {},
      nowMs: () => 0,
      signal: new AbortController().signal,
    };
    try {
      const listed: { organizations: { ein: number }[] } = await (
        await fetch(`${city.addresses['PROPUBLICA_URL']}/search.json?q=austin`)
      ).json();
      const read = await Promise.all(
        listed.organizations.map(({ ein }) => fetchFilings(effects, String(ein).padStart(9, '0'))),
      );
      expect(read.every((list) => (list?.length ?? 0) >= 3)).toBe(true);
      const all = read.flatMap((list) => list ?? []);
      expect(all.some(({ revenueCents }) => (revenueCents ?? 0) < 0)).toBe(true);
      expect(all.some(({ again }) => again === true)).toBe(true);
      expect(
        all.some(({ form, published, revenueCents }) => form === '990N' && !published && revenueCents === null),
      ).toBe(true);
      expect(all.some(({ officersPayCents }) => officersPayCents !== null)).toBe(true);
      expect(await fetchFilings(effects, '999999999')).toBeUndefined();
    } finally {
      await city.stop();
    }
  });
});
