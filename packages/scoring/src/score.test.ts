import { describe, expect, it } from 'vitest';
import { COMPONENT_LIMITS, Score, type Purchase } from '@moontower/contracts';
import { rules } from './rules.ts';
import { aBaseline, aPurchase, daysAfter, peersOf } from './sample-purchase.ts';
import { scorePurchase, scoringOf } from './score.ts';

const SCORED_AT = '2026-11-20T12:00:00.000Z';
const scoring = scoringOf(rules);
const department = { code: 'D', name: 'Department D' };
const vendor = { code: 'V1', name: 'Example Services LLC' };

/** The synthetic case of the methodology: three orders within nine business days, 74 % of the department's market. */
function workedExample(onDate: string, market: number) {
  const fiscalYear = Number(onDate.slice(0, 4)) + (onDate.slice(5, 7) >= '10' ? 1 : 0);
  const order = {
    department,
    vendor,
    commodityClass: '918',
    fiscalYear,
    object: { code: '5860', name: 'Services-professional' },
  };
  const flagged = aPurchase({ ...order, onDate, amountCents: 4_920_000, description: 'SERVICES AS NEEDED' });
  const group = [
    aPurchase({ ...order, onDate: daysAfter(onDate, 1), amountCents: 4_890_000 }),
    aPurchase({ ...order, onDate: daysAfter(onDate, 10), amountCents: 4_980_000 }),
  ];
  // Eleven orders by the department in 36 months; the vendor's earlier ones are releases of other years.
  const earlier = peersOf(
    [0.25, 0.25, 0.24].map((part) => part * market),
    { ...order, orderCode: 'DO', fiscalYear: fiscalYear - 1 },
    daysAfter(onDate, -400),
  );
  const others = peersOf(
    Array<number>(6).fill((0.26 * market) / 6),
    { ...order, vendor: undefined, fiscalYear: fiscalYear - 1 },
    daysAfter(onDate, -380),
  ).map((purchase, at) => ({ ...purchase, vendor: { code: `W${at}`, name: `Other ${at} LLC` } }));
  const elsewhere = peersOf(
    Array<number>(200).fill(10),
    { department: { code: 'E' }, commodityClass: '745' },
    '2024-09-02',
  );
  return { flagged, baseline: aBaseline([flagged, ...group, ...earlier, ...others, ...elsewhere]) };
}

describe('what a score is kept with', () => {
  const own = aPurchase({ amountCents: 4_000_000 });
  const usual = peersOf(Array.from({ length: 24 }, (_, at) => 4_000 + at * 100));
  const scored = (others: readonly Purchase[]) =>
    scorePurchase(own, aBaseline([...others, own]), { ...scoring, scoredAt: SCORED_AT });

  it('is the median that its explanation names, and of how many that is', () => {
    const { hits, peers } = scored(usual);
    const evidence = hits.find(({ rule }) => rule === 'F05')?.evidence ?? [];
    expect(evidence.find(({ label }) => label === 'Amount, against the peers’ median')?.limit).toBe(515_000);
    expect(evidence.find(({ label }) => label === 'Peers')?.value).toBe(24);
    expect(peers).toEqual({ count: 24, medianCents: 515_000 });
  });
  it('stays the same whatever of its kind is paid for later, and is absent of fewer than twenty', () => {
    const later = peersOf(Array<number>(30).fill(90_000), {}, daysAfter('2025-03-04', 400));
    expect(scored([...usual, ...later]).peers).toEqual(scored(usual).peers);
    expect(scored(usual.slice(0, 19)).peers).toBeUndefined();
  });
});

describe('the worked example of the methodology', () => {
  it('scores 56 on 2025-03-04: two strong rules of different parts make it high, the market adds to them', () => {
    const { flagged, baseline } = workedExample('2025-03-04', 2_000_000);
    const score = scorePurchase(flagged, baseline, { ...scoring, scoredAt: SCORED_AT });
    expect(
      score.hits
        .filter(({ counted }) => counted > 0)
        .map(({ rule }) => rule)
        .sort(),
    ).toEqual(['F03', 'F24', 'F40']);
    expect(score.hits.map(({ rule }) => rule)).toContain('F01');
    expect(score.components).toMatchObject({
      keywords: { points: 0 },
      amount: { points: 25 },
      description: { points: 25 },
      vendor: { points: 6 },
    });
    expect(score).toMatchObject({ total: 56, bucket: 'high', reviewPriority: true, confidence: 'high' });
    expect(() => Score.parse(score)).not.toThrow();
  });

  it('scores 56 on 2025-10-06 too, without F01: the threshold is $100,000 then', () => {
    const { flagged, baseline } = workedExample('2025-10-06', 2_000_000);
    const score = scorePurchase(flagged, baseline, { ...scoring, scoredAt: SCORED_AT });
    expect(score.hits.map(({ rule }) => rule)).not.toContain('F01');
    expect(score.components).toMatchObject({
      amount: { points: 25 },
      description: { points: 25 },
      vendor: { points: 6 },
    });
    expect(score).toMatchObject({ total: 56, bucket: 'high' });
  });

  it('scores no more on Saturday 2025-10-04: the day is seen and its part is full', () => {
    const { flagged, baseline } = workedExample('2025-10-04', 2_000_000);
    expect(baseline.offDayShare).toBeLessThan(0.05);
    const score = scorePurchase(flagged, baseline, { ...scoring, scoredAt: SCORED_AT });
    expect(score.hits.find(({ rule }) => rule === 'F19')).toMatchObject({ points: 2, counted: 0 });
    expect(score.total).toBe(56);
  });
});

describe('scorePurchase', () => {
  it.each([
    ['RETAIL CREDIT ADJUSTMENT', true],
    ['RETAIL DEBIT  ADJUSTMENT', true],
    ['PAYMENT ADJUSTMENT', true],
    ['CONVENIENCE CHECK FEE(%)', true],
    ['CREDIT PURCHASE BALANCE', true],
    ['TRANSFER FRAUD PURCHASE B', true],
    ['X ATM CASH ADVANC', true],
    ['ASTM FEES/PUBLICATIONS', false],
    ['CORNING INC-CREDIT SVCS', false],
    ['PA CONVENTION CENTER', false],
    ['CHECKER AUTO', false],
  ])('takes %s for an entry of the bank: %s', (name, is) => {
    const purchase = aPurchase({ vendor: { code: 'V1', name } });
    const score = scorePurchase(purchase, aBaseline([purchase]), { ...scoring, scoredAt: SCORED_AT });
    expect(score.notScoredBecause === 'A bank’s own entry: a fee, a credit or a payment of the card').toBe(is);
  });
  it('names why a purchase is not scored', () => {
    const reason = (change: Parameters<typeof aPurchase>[0]) => {
      const purchase = aPurchase(change);
      return scorePurchase(purchase, aBaseline([purchase]), { ...scoring, scoredAt: SCORED_AT }).notScoredBecause;
    };
    expect(reason({ amountCents: 0 })).toBe('Nets to nothing or less');
    expect(reason({ vendor: { code: 'MIS1234567', name: 'EXAMPLE' } })).toBe('One-off payee without a vendor number');
    expect(reason({ vendor: { code: 'V1' } })).toBe('No payee name in the record');
    expect(reason({ vendor: { code: 'V1', name: 'DOE, PAT' } })).toBe('Paid to a person');
    expect(reason({ object: { name: 'Travel-city business' } })).toBe(
      'Travel, reimbursement, refund, claim or jury pay',
    );
    expect(reason({ object: { name: 'Purchased power' } })).toBe(
      'Wholesale power, fuel or gas, or the city’s own utility bill',
    );
    expect(reason({ vendor: { code: 'V1', name: 'Travis County' } })).toBe('Government payee or transfer');
    expect(reason({ object: { name: 'Debt service' } })).toBe('Debt service');
    expect(reason({ object: { name: 'Sales tax' } })).toBe('Ordered by a court, or a tax');
    expect(reason({ object: { name: 'Sales-Use Tax' } })).toBe('Ordered by a court, or a tax');
    expect(reason({ vendor: { code: 'V1', name: 'DES-UNEMPLOYMENT TAX' } })).toBe('Ordered by a court, or a tax');
    expect(reason({ vendor: { code: 'V1', name: 'Example Sales Tax Advisors LLC' } })).toBeUndefined();
    expect(reason({ vendor: { code: 'V1', name: 'Single Payment Payees' } })).toBe(
      'One-off payee without a vendor number',
    );
    expect(reason({ vendor: { code: 'V1', name: 'Various Vendors' } })).toBe('One-off payee without a vendor number');
    expect(reason({ vendor: { code: 'V1', name: 'One Time Fitness LLC' } })).toBeUndefined();
    expect(reason({ object: { name: 'Retirement contributions' } })).toBe('Pay, pension or benefits');
    expect(reason({ object: { name: 'Housing Assistance' } })).toBe('Pay, pension or benefits');
    expect(reason({ object: { name: 'Overnight conf travl' } })).toBe(
      'Travel, reimbursement, refund, claim or jury pay',
    );
    expect(reason({ object: { name: 'Purchased water' } })).toBe(
      'Wholesale power, fuel or gas, or the city’s own utility bill',
    );
    expect(reason({})).toBeUndefined();
    // A word of the text alone excludes nothing.
    for (const description of [
      'Catering for retirement party',
      'Claims management software',
      'Interest on late payment',
    ])
      expect(reason({ description })).toBeUndefined();
  });

  it('lets completeness and confidence fall with what was not recorded', () => {
    const whole = aPurchase();
    const bare = aPurchase({
      unit: 'line',
      orderCode: undefined,
      documentCode: undefined,
      commodityClass: undefined,
      commodity: {},
      object: {},
      dateSource: 'first-payment',
      notRecorded: ['actg_ln_dscr', 'obj_cd', 'comm_cd', 'rf_doc_id', 'rfed_doc_id', 'rfed_doc_cd', 'fund_cd'],
    });
    const [full, thin] = [whole, bare].map((purchase) =>
      scorePurchase(purchase, aBaseline([whole, bare]), { ...scoring, scoredAt: SCORED_AT }),
    );
    expect(full).toMatchObject({ confidence: 'high', completeness: 1 });
    expect(thin?.completeness).toBeLessThan(0.5);
    expect(thin?.confidence).toBe('low');
  });

  it('is medium at most when dated by payment', () => {
    const purchase = aPurchase({ dateSource: 'first-payment' });
    expect(scorePurchase(purchase, aBaseline([purchase]), { ...scoring, scoredAt: SCORED_AT })).toMatchObject({
      confidence: 'medium',
      labels: ['Dated by payment, not by award'],
    });
  });

  it('gives another rule set another name, and drops rules that were switched off', () => {
    const fewer = scoringOf(rules, new Set(['F24']));
    expect(fewer.ruleSet).not.toBe(scoring.ruleSet);
    expect(fewer.rules.map(({ id }) => id)).not.toContain('F24');
    expect(scoringOf(rules).ruleSet).toBe(scoring.ruleSet);
    expect(scoring.ruleSet).toMatch(new RegExp(`^r${rules.length}-[0-9a-f]{6}$`));
  });
});

describe('the rules', () => {
  it.each(rules.map((rule) => [rule.id, rule] as const))(
    '%s says in neutral words what it found and why it may be innocent',
    (_id, rule) => {
      expect(rule.id).toMatch(/^(F\d\d|A4)$/);
      expect(rule.version).toBeGreaterThanOrEqual(1);
      expect(rule.points > 0).toBe(rule.family !== 'C1');
      expect(rule.points).toBeLessThanOrEqual(COMPONENT_LIMITS[rule.component]);
      expect(rule.innocentExplanations.length).toBeGreaterThan(0);
      expect(rule.needs.length).toBeGreaterThan(0);
      expect(`${rule.title} ${rule.whyItMatters}`).not.toMatch(
        /\b(?:waste|pork|corrupt\w*|fraud\w*|steal|crime|guilty|suspicious)\b/i,
      );
    },
  );

  it('have unique ids, and every part can be filled', () => {
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    for (const component of ['keywords', 'amount', 'description', 'vendor'] as const) {
      const families = new Map<string, number>();
      for (const rule of rules)
        if (rule.component === component)
          families.set(rule.family, Math.max(families.get(rule.family) ?? 0, rule.points));
      expect([...families.values()].reduce((sum, points) => sum + points, 0)).toBeGreaterThanOrEqual(
        COMPONENT_LIMITS[component],
      );
    }
  });
  it('that only add to others score nothing alone', () => {
    const round = aPurchase({ amountCents: 10_000_000_00 });
    const score = scorePurchase(round, aBaseline([round]), { ...scoring, scoredAt: SCORED_AT });
    expect(score.hits.map(({ rule }) => rule).toSorted()).toEqual(['A4', 'F10']);
    expect(score.total).toBe(0);
  });
});
