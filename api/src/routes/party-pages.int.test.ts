import { DepartmentPage, FlaggedItem, PurchaseDetail, PurchasePage, VendorPage } from '@moontower/contracts';
import { writeReview } from '@moontower/store/spending/reviews';
import { nativeRecords } from '@moontower/store/testing/native';
import { describe, expect, it } from 'vitest';
import { runningApi } from '../../test/running-api.ts';
import { aStoredPurchase, seedPurchases } from '../../test/seed.ts';

const base = aStoredPurchase();
const AW = { code: '8600', name: 'Parks' };
const NR = { code: '7000', name: 'Nature' };
/** Of other purchases than those that stand now: what the score was kept with. */
const JUDGED = { count: 486, medianCents: 133_673 };
const BY_NAME = { department: { code: '4000', name: 'Works' }, commodity: { code: '7', name: 'Seven' } };
const paving = (n: number, about: Parameters<typeof aStoredPurchase>[0] = {}) =>
  aStoredPurchase({
    _id: `p${n}`,
    id: `p${n}`,
    amountCents: 10_000 * (n + 1),
    fiscalYear: 2026,
    firstPaidOn: '2026-03-02',
    vendor: { code: 'V1', name: 'Example Paving, LLC' },
    department: AW,
    commodity: { code: '91300', name: 'Paving' },
    personal: false,
    masterAgreement: 'MA8600123',
    score: {
      ...base.score,
      total: n === 0 ? base.score.total : 0,
      bucket: n === 0 ? 'high' : 'none',
      ...(n === 0 ? { peers: JUDGED } : {}),
      hits: n === 0 ? base.score.hits.map((hit) => ({ ...hit, others: ['p2', 'p40', 'never-was', 'p1'] })) : [],
    },
    ...about,
  });
const NOT = { ...base.score, total: 0, bucket: 'not-scored' as const, hits: [], reviewPriority: false };
const WITHOUT_BAND = { ...base.score, total: 0, bucket: 'no-band' as const, hits: [], reviewPriority: false };
const api = runningApi(
  async (store) => {
    await seedPurchases(store, [
      // The last has too little for a band: it is scored all the same.
      ...Array.from({ length: 24 }, (_, n) => paving(n, n === 23 ? { score: WITHOUT_BAND } : {})),
      paving(30, { fiscalYear: 2025, vendor: { code: 'V1', name: 'EXAMPLE PAVING LLC' } }),
      paving(31, { vendor: { code: 'V1', name: 'Example Paving and Sons LLC' } }),
      paving(32, { amountCents: -500, score: NOT }),
      paving(33, { vendor: { code: 'V1', name: 'DOE, PAT' }, personal: true, score: NOT }),
      paving(34, { vendor: { code: 'V1', name: 'Example Paving, LLC' }, score: NOT }),
      paving(35, { vendor: { code: 'V2', name: 'Example Paving, LLC' } }),
      // Payees of a placeholder are not scored; one whose name begins alike is taken for a vendor of its own.
      paving(36, {
        vendor: { code: 'MISC00001', name: 'Somebody Once' },
        commodity: { code: '1', name: 'One' },
        score: NOT,
      }),
      paving(43, {
        vendor: { code: 'MISC00001', name: 'Misty Once LLC' },
        department: { code: '5000' },
        commodity: { code: '5', name: 'Five' },
      }),
      paving(39, {
        vendor: { code: 'MIS8300001', name: 'Mission Linen Inc' },
        department: { code: '5000' },
        commodity: { code: '3', name: 'Three' },
      }),
      paving(40, { vendor: { code: 'V5', name: 'Sam Moe Tree Care' }, department: NR, commodity: { code: '4' } }),
      paving(41, { vendor: { code: 'V6', name: 'Example Trees LLC' }, department: NR, commodity: { code: '4' } }),
      paving(42, { vendor: { code: 'V6', name: 'Example Trees LLC' }, department: NR, commodity: { code: '4' } }),
      // What the record gives no code: firms by their exact name; what may be a person's name leads nowhere.
      ...[50, 51].map((n) => paving(n, { vendor: { name: 'A/B Example Works, LLC' }, ...BY_NAME })),
      paving(52, { vendor: { name: 'A/B EXAMPLE WORKS LLC' }, ...BY_NAME }),
      paving(53, { vendor: { name: 'Jordan Poe Painting' }, ...BY_NAME }),
      paving(54, { vendor: { name: 'Coe, Robin Company' }, personal: true, score: NOT, ...BY_NAME }),
      paving(37, { vendor: { code: 'V3', name: 'ROE, ALEX' }, personal: true, score: NOT }),
      paving(38, { vendor: { code: 'V4', name: 'Jordan Poe Painting' }, commodity: { code: '2', name: 'Two' } }),
    ]);
    const at = new Date(0);
    await writeReview(store, { purchase: 'p40', status: 'cleared', withheld: true, at });
    await writeReview(store, { purchase: 'p41', status: 'cleared', at });
    await nativeRecords(store).insertOne({
      _id: 'austin-contracts:1',
      key: '1',
      kind: 'contract',
      feed: 'austin-contracts',
      hash: 'h',
      rawHash: 'h',
      firstSeenAt: new Date(0),
      changedAt: new Date(0),
      fields: {
        doc_cd: 'MA',
        doc_dept_cd: '8600',
        doc_id: '123',
        doc_dscr: 'Paving of paths',
        vend_cust_cd: 'V1',
        ma_prch_lmt_amCents: 5_000_000,
        ma_itd_ord_amCents: 4_000_000,
        efbgn_dt: '2024-01-01',
      },
    });
  },
  { PUBLIC_URL: 'https://moontower.example' },
);
const get = async (path: string) => {
  const answer = await api.ask(path);
  expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([200, '']);
  return answer.json();
};
const vendor = async (code: string) => VendorPage.parse(await get(`/api/vendors/${code}`));
const dollars = (numbers: readonly { amountCents: number }[]) =>
  numbers.reduce((sum, { amountCents }) => sum + amountCents, 0) / 100;

describe('the page of a vendor', () => {
  it('sums what is scored, by year and department, and names what it leaves out', async () => {
    const page = await vendor('V1');
    const counted = [...Array.from({ length: 24 }, (_, n) => paving(n)), paving(30), paving(31)];
    expect(page).toMatchObject({
      purchases: 26,
      paid: dollars(counted),
      leftOut: { persons: 1, reversals: 1, notScored: 1 },
      years: [{ fiscalYear: 2026 }, { fiscalYear: 2025, purchases: 1, paid: 3_100 }],
      departments: [{ code: '8600', name: 'Parks', purchases: 26 }],
      totalFlagged: 1,
    });
    expect(page.flagged.map(({ id }) => id)).toEqual(['p0']);
    expect(page.months[5]).toBe(page.paid);
    expect(page.held).toEqual({ from: '2026-03', to: '2026-03', missing: [] });
    expect(JSON.stringify(page)).not.toMatch(/doe/i);
  });
  it('keeps spellings apart unless only signs and case differ; names the same name under another code', async () => {
    const { spellings, sameName } = await vendor('V1');
    expect(spellings.map(({ name, written }) => [name, written.length])).toEqual([
      ['Example Paving, LLC', 2],
      ['Example Paving and Sons LLC', 1],
    ]);
    expect(sameName).toEqual([{ code: 'V2', name: 'Example Paving, LLC' }]);
  });
  it('shows a contract’s limit, orders and payments apart', async () => {
    const { contracts, paid } = await vendor('V1');
    expect(contracts).toMatchObject([
      { key: 'MA8600123', title: 'Paving of paths', limit: 50_000, ordered: 40_000, paid },
    ]);
  });
  it('is none for placeholders, persons and codes that nothing stands under', async () => {
    for (const code of ['MISC00001', 'V3', 'NOBODY'])
      expect([code, (await api.ask(`/api/vendors/${code}`)).status]).toEqual([code, 404]);
    // A firm's own code begins with three letters of its name.
    expect(await vendor('MIS8300001')).toMatchObject({ name: 'Mission Linen Inc', purchases: 1 });
    expect((await vendor('V4')).mayNamePerson).toBe(true);
    expect((await vendor('V1')).mayNamePerson).toBeUndefined();
  });
  it('has the rows behind its sums as CSV, and no others', async () => {
    const answer = await api.ask('/api/vendors/V1.csv');
    expect(answer.headers.get('x-total-count')).toBe('26');
    const text = await answer.text();
    expect(text.trim().split('\r\n')).toHaveLength(27);
    expect(text).not.toMatch(/doe/i);
  });
});

describe('the page of a department', () => {
  it('sums what it paid, by vendor', async () => {
    const page = DepartmentPage.parse(await get('/api/departments/8600'));
    expect(page).toMatchObject({ name: 'Parks', purchases: 28, leftOut: { persons: 2, reversals: 1, notScored: 2 } });
    expect(page.vendors[0]).toMatchObject({ code: 'V1', purchases: 26 });
    expect(page.vendors.map(({ code }) => code)).not.toContain('MISC00001');
    // One of its vendors may be a sole proprietor.
    expect(page.vendors.map(({ name }) => name)).toContain('Jordan Poe Painting');
    expect(page.mayNamePerson).toBe(true);
    expect((await api.ask('/api/departments/nothing')).status).toBe(404);
  });
});

describe('what people decided', () => {
  it('takes a withheld page’s payee off every list, and leaves in the sums what was only cleared', async () => {
    expect((await api.ask('/api/vendors/V5')).status).toBe(404);
    const page = DepartmentPage.parse(await get('/api/departments/7000'));
    expect(page).toMatchObject({ purchases: 2, vendors: [{ code: 'V6', purchases: 2 }] });
    expect(page.mayNamePerson).toBeUndefined();
    expect(JSON.stringify(page)).not.toMatch(/Moe/);
    for (const path of ['/api/vendors/V6.csv', '/api/departments/7000.csv']) {
      const text = await (await api.ask(path)).text();
      expect(text.trim().split('\r\n')).toHaveLength(3);
      expect(text).not.toMatch(/Moe/);
    }
  });
});

describe('the page of a purchase', () => {
  it('compares it with purchases of the same goods, and says where it stands', async () => {
    const { peers, vendorCode, contract } = PurchasePage.parse(await get('/api/pork/flagged/p5'));
    expect(peers).toMatchObject({ by: 'commodity', code: '91300', name: 'Paving', count: 27, below: 5 });
    expect(peers?.bins.reduce((sum, { count }) => sum + count, 0)).toBe(27);
    expect(peers).toMatchObject({ from: '2026-03-02', to: '2026-03-02' });
    expect(vendorCode).toBe('V1');
    expect(contract).toMatchObject({ key: 'MA8600123' });
  });
  it('tells the one median that its score was kept with, as the list and the single purchase do', async () => {
    const { purchase, peers } = PurchasePage.parse(await get('/api/pork/flagged/p0'));
    expect(purchase.score.peers).toEqual(JUDGED);
    expect([peers?.count, peers]).toEqual([27, expect.not.objectContaining({ medianCents: expect.anything() })]);
    const listed = FlaggedItem.array().parse(await get('/api/pork/flagged/all'));
    expect(listed.find(({ id }) => id === 'p0')?.score).toEqual(purchase.score);
    const single = PurchaseDetail.parse(await get('/api/pork/purchases/p0'));
    expect(single.purchase.score).toEqual(purchase.score);
  });
  it('names the purchases that its rules counted with it, without those that left or were withheld', async () => {
    const { sameCase } = PurchasePage.parse(await get('/api/pork/flagged/p0'));
    expect(sameCase.map(({ id, value, wastefulnessScore }) => [id, value, wastefulnessScore])).toEqual([
      ['p2', 300, 0],
      ['p1', 200, 0],
    ]);
    expect(PurchasePage.parse(await get('/api/pork/flagged/p5')).sameCase).toEqual([]);
  });
  it('compares with nothing where fewer than twenty are like it', async () => {
    const alone = PurchasePage.parse(await get('/api/pork/flagged/p36'));
    expect(alone.peers?.by).not.toBe('commodity');
    expect(alone.vendorCode).toBeUndefined();
    expect(PurchasePage.parse(await get('/api/pork/flagged/p38')).mayNamePerson).toBe(true);
  });
  it('is a file whose parts add up to its score', async () => {
    const text = await (await api.ask('/api/pork/flagged/p0.csv')).text();
    const lines = text.split('\r\n').map((line) => line.split(','));
    const points = lines.filter(([, row]) => row === 'part').map((line) => Number(line[6]));
    const total = lines.find(([, row]) => row === 'total');
    expect(points.reduce((sum, each) => sum + each, 0)).toBe(Number(total?.[6]));
  });
});

describe('the page of a payee without a code', () => {
  const EXACT = 'A/B Example Works, LLC';
  const payee = async (name: string) => VendorPage.parse(await get(`/api/payees/${encodeURIComponent(name)}`));

  it('is by its exact name, with its departments, contracts and all that was paid', async () => {
    const page = await payee(EXACT);
    expect(page).toMatchObject({
      name: EXACT,
      purchases: 2,
      paid: dollars([paving(50), paving(51)]),
      departments: [{ code: '4000', purchases: 2 }],
      contracts: [{ key: 'MA8600123', title: 'Paving of paths', paid: dollars([paving(50), paving(51)]) }],
    });
    expect(page.code).toBeUndefined();
    expect((await payee('A/B EXAMPLE WORKS LLC')).purchases).toBe(1);
    const listed = await api.ask(`/api/pork/flagged/all?minScore=0&payee=${encodeURIComponent(EXACT)}`);
    expect(listed.headers.get('x-total-count')).toBe('2');
    const csv = await (await api.ask(`/api/payees/${encodeURIComponent(EXACT)}.csv`)).text();
    expect(csv.trim().split('\r\n')).toHaveLength(3);
  });
  it('is where its purchases and its department lead', async () => {
    const { purchase, contract } = PurchasePage.parse(await get('/api/pork/flagged/p50'));
    expect([purchase.payeeByName, purchase.vendorCode, contract?.key]).toEqual([true, undefined, 'MA8600123']);
    const { vendors } = DepartmentPage.parse(await get('/api/departments/4000'));
    expect(vendors.map(({ name, byName }) => [name, byName])).toEqual(
      expect.arrayContaining([
        [EXACT, true],
        ['Jordan Poe Painting', undefined],
      ]),
    );
  });
  it('is nobody’s whose name may be a person’s, in addresses, lists and files', async () => {
    for (const name of ['Jordan Poe Painting', 'Coe, Robin Company', 'Nobody LLC', 'Example Paving, LLC']) {
      const path = encodeURIComponent(name);
      expect([name, (await api.ask(`/api/payees/${path}`)).status]).toEqual([name, 404]);
      expect([name, (await api.ask(`/api/payees/${path}.csv`)).status]).toEqual([name, 404]);
      const listed = await api.ask(`/api/pork/flagged/all?minScore=0&payee=${path}`);
      expect([name, listed.headers.get('x-total-count')]).toEqual([name, '0']);
    }
    const own = PurchasePage.parse(await get('/api/pork/flagged/p53'));
    expect(own.purchase.payeeByName).toBeUndefined();
  });
});

describe('a purchase elsewhere', () => {
  const page = encodeURIComponent('https://moontower.example/pork-tracker/p0');
  it('has a frame and a picture, and none that was withheld', async () => {
    const told = await get(`/oembed?url=${page}`);
    expect(told).toMatchObject({
      html: expect.stringContaining('/embed/purchase/p0'),
      thumbnail_url: expect.stringContaining('/card/purchase/p0.png'),
    });
    const picture = await api.ask('/card/purchase/p0.png?lang=es');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    for (const path of [
      '/card/purchase/p40.png',
      '/card/purchase/none.png',
      `/oembed?url=${page.replace('p0', 'p40')}`,
    ])
      expect([path, (await api.ask(path)).status]).toEqual([path, 404]);
  });
  it('is a file in Spanish too, with why it matters and what else it could be', async () => {
    const english = await (await api.ask('/api/pork/flagged/p0.csv')).text();
    const spanish = await (await api.ask('/api/pork/flagged/p0.csv?lang=es')).text();
    for (const text of [english, spanish]) {
      expect(text).toMatch(/,why,/);
      expect(text).toMatch(/,ordinary-reason,/);
    }
    // The seed's rule is an old version of F35: it has no Spanish words, and is told whole as it was.
    expect(spanish.split('\r\n').length).toBe(english.split('\r\n').length);
    expect((await api.ask('/api/pork/flagged/p0.csv?lang=fr')).status).toBe(400);
  });
});
