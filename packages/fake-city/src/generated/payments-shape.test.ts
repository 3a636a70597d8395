import { describe, expect, it } from 'vitest';
import { GeneratedDataset } from './generated-dataset.ts';
import { wordsOf } from './invented.ts';
import { BOUGHT, OWED } from './spending/objects.ts';
import { paymentRecipes } from './spending/payments.ts';
import { CASES } from './spending/planted.ts';
import { profiles } from './spending/purchase-lines.ts';

const NOW = Date.parse('2026-11-20T15:30:00Z');
const [recipe] = paymentRecipes;
const rows = () => {
  if (recipe === undefined) return [];
  const { length, row } = new GeneratedDataset(recipe, { seed: 1, nowMs: () => NOW, rows: undefined }).snapshot();
  return Array.from({ length }, (_, at) => {
    const text = (name: string) => String(row(at)[name] ?? '');
    return {
      amount: Number(text('amount')),
      vendor: text('vend_cust_cd'),
      name: text('lgl_nm'),
      document: text('rfed_doc_id'),
      object: text('obj_cd'),
      dept: text('dept_cd'),
      account: `${text('dept_cd')} ${text('obj_cd')}`,
      day: text('chk_eft_iss_dt').slice(0, 10),
      text: text('actg_ln_dscr'),
      order: text('rf_doc_id'),
      commodity: text('comm_cd'),
      state: text('cvl_chk_sta_dv'),
    };
  });
};
const all = rows();
const paid = all.filter(({ amount }) => amount > 0);
const shareOf = (holds: (row: (typeof all)[number]) => boolean) => all.filter(holds).length / all.length;
const by = (key: (row: (typeof all)[number]) => string): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const row of paid) sums.set(key(row), (sums.get(key(row)) ?? 0) + row.amount);
  return sums;
};
const deviation = (values: readonly number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
function grouped(list: typeof all, key: (row: (typeof all)[number]) => string): Map<string, typeof all> {
  const groups = new Map<string, typeof all>();
  for (const row of list) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
}
const DAY_MS = 86_400_000;
/** Those paid once, persons as a register writes them, and public bodies. */
const isNoFirm = (name: string): boolean => /^ONE TIME|, |^CITY OF | (?:COUNTY|WATER DISTRICT|UNIVERSITY)$/.test(name);
const isOwed = (object: string): boolean => OWED.some(({ code }) => code === object);
const sold = new Map(BOUGHT.map(({ code, commodity }) => [code, commodity]));

describe('made-up payments have the shape of real ones', () => {
  it('first digits follow Benford’s law', () => {
    const digits = paid.filter(({ amount }) => amount >= 1).map(({ amount }) => Number(String(amount)[0]));
    const off = Array.from({ length: 9 }, (_, at) => {
      const share = digits.filter((digit) => digit === at + 1).length / digits.length;
      return Math.abs(share - Math.log10(1 + 1 / (at + 1)));
    });
    expect(off.reduce((sum, one) => sum + one, 0) / 9).toBeLessThanOrEqual(0.006);
  });

  it('amounts spread as widely, over many accounts and departments', () => {
    expect(deviation(paid.map(({ amount }) => Math.log(amount)))).toBeGreaterThan(1.9);
    expect(deviation(paid.map(({ amount }) => Math.log(amount)))).toBeLessThan(3.2);
    expect(new Set(all.map(({ dept }) => dept)).size).toBe(40);
    expect(new Set(all.map(({ account }) => account)).size).toBeGreaterThan(230);
    const sorted = paid.map(({ amount }) => amount).toSorted((a, b) => b - a);
    const total = sorted.reduce((sum, amount) => sum + amount, 0);
    expect(sorted.slice(0, sorted.length * 0.04).reduce((sum, amount) => sum + amount, 0) / total).toBeGreaterThan(
      0.45,
    );
    expect(sorted[Math.floor(sorted.length / 100)]).toBeGreaterThan(40_000);
  });

  it('a fifth to a third are whole dollars', () => {
    const whole = shareOf(({ amount }) => Number.isInteger(amount));
    expect([whole > 0.2, whole < 0.34]).toEqual([true, true]);
  });

  it('a tenth and more are monthly series of one amount to one vendor', () => {
    const months = new Map<string, Set<string>>();
    for (const { vendor, amount, day } of paid)
      months.set(`${vendor} ${amount}`, (months.get(`${vendor} ${amount}`) ?? new Set()).add(day.slice(0, 7)));
    const series = paid.filter(({ vendor, amount }) => (months.get(`${vendor} ${amount}`)?.size ?? 0) >= 4).length;
    expect([series / paid.length > 0.09, series / paid.length < 0.17]).toEqual([true, true]);
  });

  it('no department has more than a fifth of the money, a third of the vendors is paid once', () => {
    const total = paid.reduce((sum, { amount }) => sum + amount, 0);
    expect(Math.max(...by(({ dept }) => dept).values()) / total).toBeLessThanOrEqual(0.2);
    const times = new Map<string, number>();
    for (const { vendor } of all) times.set(vendor, (times.get(vendor) ?? 0) + 1);
    const once = [...times.values()].filter((n) => n === 1).length / times.size;
    expect([once > 0.25, once < 0.5]).toEqual([true, true]);
  });

  it('a quarter has no order, a tenth no vendor’s number, some checks are never cashed', () => {
    const without = shareOf(({ order }) => order === '');
    const placeholders = shareOf(({ vendor }) => vendor.startsWith('MIS0'));
    expect([without > 0.17, without < 0.33, placeholders > 0.06, placeholders < 0.14]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(all.some(({ vendor }) => /^MIS[1-9]/.test(vendor))).toBe(true);
    expect(shareOf(({ state }) => state === 'Outstanding')).toBeCloseTo(0.019, 2);
  });

  it('no text is written to be found: the thirty dearest have twenty texts and vendors', () => {
    const dearest = paid.toSorted((a, b) => b.amount - a.amount).slice(0, 30);
    expect(new Set(dearest.map(({ vendor }) => vendor)).size).toBeGreaterThanOrEqual(20);
    expect(all.every(({ text }) => text.length <= 60)).toBe(true);
    // But for what is put there to be found, once a year.
    expect(all.filter(({ text }) => /SOLE SOURCE|LATE FEE/.test(text)).length).toBeLessThanOrEqual(3);
  });

  it('within an account amounts spread by their own measure, around $200 to $20,000', () => {
    const accounts = [...grouped(paid, ({ account }) => account).values()].filter(({ length }) => length >= 60);
    expect(accounts.length).toBeGreaterThan(100);
    const spreads = accounts.map((own) => deviation(own.map(({ amount }) => Math.log(amount))));
    expect([median(spreads) > 1.1, median(spreads) < 2.3]).toEqual([true, true]);
    const usual = accounts.map((own) => median(own.map(({ amount }) => amount))).toSorted((a, b) => a - b);
    const [low = 0, high = 0] = [usual[Math.floor(usual.length / 20)], usual[Math.floor((usual.length * 19) / 20)]];
    expect([low < 700, high > 6_000]).toEqual([true, true]);
  });

  it('each department buys under six to twelve accounts', () => {
    const accounts = new Map<string, Set<string>>();
    for (const { dept, object } of all) accounts.set(dept, (accounts.get(dept) ?? new Set()).add(object));
    const many = [...accounts.values()].map(({ size }) => size);
    expect([Math.min(...many) >= 6, Math.max(...many) <= 12]).toEqual([true, true]);
  });

  it('a few vendors have much of the money, and each is called after what it sells', () => {
    const sums = [...by(({ vendor }) => vendor).values()].toSorted((a, b) => b - a);
    const total = sums.reduce((sum, one) => sum + one, 0);
    const largest = sums.slice(0, 10).reduce((sum, one) => sum + one, 0) / total;
    expect([largest > 0.2, largest < 0.6]).toEqual([true, true]);
    const strange = all.filter(({ name, object }) => {
      const trade = sold.get(object)?.[2];
      return (
        !isNoFirm(name) &&
        !isOwed(object) &&
        !(trade !== undefined && wordsOf(trade).some((word) => name.includes(word)))
      );
    });
    expect(strange.map(({ name, object }) => `${name} ${object}`).slice(0, 5)).toEqual([]);
  });

  it('texts are the commodity’s name, cut as the city cuts it', () => {
    const texts = new Set([...sold.values()].map((commodity) => commodity?.[1].toUpperCase().slice(0, 55)));
    const planted = CASES.flatMap(({ text }) => (text === undefined ? [] : profiles.map(([line]) => text(line))));
    const others = ['REFUND OF DEPOSIT', 'INTEREST ON BONDS', 'PROPERTY TAX', '', ...planted];
    expect(all.filter(({ text }) => !others.includes(text) && !texts.has(text))).toEqual([]);
  });

  it('a few texts are missing, and persons, public bodies, debt and taxes are paid as rarely as in real files', () => {
    const share = (holds: (row: (typeof all)[number]) => boolean): number => Math.round(1_000 * shareOf(holds));
    const shares = [
      share(({ text }) => text === ''),
      share(({ name }) => name.includes(', ')),
      share(({ name }) => !name.includes(', ') && !name.startsWith('ONE TIME') && isNoFirm(name)),
      share(({ object }) => object === '5930'),
      share(({ object }) => object === '5940'),
    ];
    // In thousandths: what three real files hold lies between.
    const between = [
      [2, 8],
      [8, 30],
      [4, 15],
      [1, 4],
      [1, 4],
    ];
    expect(shares.map((one, at) => one >= (between[at]?.[0] ?? 0) && one <= (between[at]?.[1] ?? 0))).toEqual(
      shares.map(() => true),
    );
  });

  it('what a vendor is paid under an account is more alike than the account', () => {
    const within = [...grouped(paid, ({ vendor, account }) => `${vendor} ${account}`).values()]
      .filter(({ length }) => length >= 12)
      .map((own) => deviation(own.map(({ amount }) => Math.log(amount))));
    const accounts = [...grouped(paid, ({ account }) => account).values()]
      .filter(({ length }) => length >= 60)
      .map((own) => deviation(own.map(({ amount }) => Math.log(amount))));
    expect(median(within)).toBeLessThan(0.8 * median(accounts));
  });

  it('series come every 26 to 35 days', () => {
    const series = [...grouped(paid, ({ vendor, amount }) => `${vendor} ${amount}`).values()].filter(
      (own) => new Set(own.map(({ day }) => day.slice(0, 7))).size >= 6,
    );
    expect(series.length).toBeGreaterThan(60);
    const gaps = series.flatMap((own) => {
      const days = own.map(({ day }) => Date.parse(day)).toSorted((a, b) => a - b);
      return days.slice(1).map((at, before) => (at - (days[before] ?? 0)) / DAY_MS);
    });
    const even = gaps.filter((gap) => gap >= 26 && gap <= 35).length / gaps.length;
    expect(even).toBeGreaterThan(0.85);
  });

  it('grants, insurance, debt and works follow the calendar', () => {
    const months = (object: string, least: number) =>
      grouped(
        paid.filter((row) => row.object === object && row.amount > least && row.order === ''),
        ({ day }) => day.slice(5, 7),
      );
    expect([...months('6825', 30_000).keys()]).toEqual(expect.arrayContaining(['01', '04', '07', '10']));
    expect([...months('5700', 30_000).keys()]).toContain('10');
    expect([...months('5600', 30_000).keys()]).toEqual(expect.arrayContaining(['02', '08']));
    const works = [...grouped(paid, ({ order }) => order).entries()].filter(([order]) => order.startsWith('82'));
    const steps = works.map(([, own]) => own.length);
    expect([works.length >= 8, steps.some((n) => n >= 8), Math.max(...steps) <= 15]).toEqual([true, true, true]);
  });

  it('orders gather several documents, documents hold one line to ten', () => {
    const orders = [...grouped(all, ({ order }) => order).entries()].filter(([order]) => order !== '');
    const several = orders.filter(([, own]) => new Set(own.map(({ document }) => document)).size > 1);
    expect(several.length / orders.length).toBeGreaterThan(0.2);
    const sizes = [...grouped(all, ({ document }) => document).values()].map(({ length }) => length);
    expect([sizes.some((n) => n > 1), Math.max(...sizes) <= 10]).toEqual([true, true]);
  });

  it('a few oddities a year, each of its own vendor', () => {
    const year = all.filter(({ day }) => day >= '2026-01-01');
    const near = (amount: number) => Math.abs(amount - 98_700) < 1;
    expect(year.filter(({ amount }) => near(amount)).length).toBeGreaterThanOrEqual(1);
    expect(year.filter(({ amount }) => amount === 18_250)).toHaveLength(1);
    expect(year.filter(({ amount }) => amount === 91_400)).toHaveLength(1);
    // Two orders on two days that together pass the limit, which was lower before September 2025.
    const both = grouped(
      all.filter(({ amount, day }) => [97_000, 48_500].includes(amount) && day.slice(5, 7) === '07'),
      ({ vendor }) => vendor,
    );
    expect([...both.values()].some((own) => new Set(own.map(({ day }) => day)).size === 2)).toBe(true);
    // The same amount to the same vendor for the same words twice within ten days, without an order.
    const twice = [...grouped(year, ({ vendor, amount, text }) => `${vendor} ${amount} ${text}`).values()].filter(
      (own) =>
        own.length > 1 &&
        own.every(({ order, vendor }) => order === '' && !vendor.startsWith('MIS0')) &&
        Math.abs(Date.parse(own[0]?.day ?? '') - Date.parse(own[1]?.day ?? '')) <= 10 * DAY_MS,
    );
    expect([twice.length / year.length > 0.0005, twice.length / year.length < 0.006]).toEqual([true, true]);
  });
});
