import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PublishedRows } from '@moontower/contracts';
import { readZip } from '@moontower/exports/testing/read-zip';
import { signLog } from '@moontower/proofs/worker/sign-log';
import type { Store } from '@moontower/store';
import type { RowDocument } from '@moontower/store/documents';
import { native } from '@moontower/store/db/native-collection';
import { transact } from '@moontower/store/db/transact';
import { planVersions } from '@moontower/store/versions/plan-versions';
import { VersionBatch } from '@moontower/store/versions/append-versions';
import { nativeVersions } from '@moontower/store/testing/native';
import { aPayment } from '@moontower/testkit';
import { openBrowser } from '@moontower/testkit/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFeedDocument, aStoredItem, aStoredPurchase, seedFeeds, seedPurchases, SEEN_AT } from '../../test/seed.ts';
import { runningApi } from '../../test/running-api.ts';

const AT = new Date('2026-11-20T18:00:00Z');
const seed = randomBytes(32);
const folder = mkdtempSync(join(tmpdir(), 'moontower-packs-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const ITEMS = 44;
const item = (n: number) => ({
  ...aStoredItem({ key: `A-${n}`, title: `Light ${n} <b>is</b> out`, zip: n % 2 === 0 ? '78704' : '78741' }),
  raw: JSON.stringify({ service_request_id: `A-${n}`, note: `ñ "${n}" </script><b>`, empty: '', none: null }),
});
const PURCHASE = 'order:PO:6200:1';
const payment = (key: string, about: Record<string, unknown> = {}) => ({
  ...aPayment({ key, description: 'Grounds' }),
  _id: `austin-payments:${key}`,
  feed: 'austin-payments',
  hash: 'h',
  rawHash: 'r',
  purchase: PURCHASE,
  firstSeenAt: SEEN_AT,
  changedAt: SEEN_AT,
  raw: JSON.stringify({
    lgl_nm: 'EXAMPLE GROUNDS LLC',
    vend_cust_cd: 'V1',
    actg_ln_dscr: 'Grounds',
    amount: '12.50',
    rfed_doc_id: key,
  }),
  ...about,
});
const record = {
  _id: 'austin-contracts:K1',
  feed: 'austin-contracts',
  key: 'K1',
  hash: 'h',
  rawHash: 'r',
  kind: 'contract' as const,
  firstSeenAt: SEEN_AT,
  changedAt: SEEN_AT,
  fields: { doc_id: 'NA1', ma_prch_lmt_amCents: 123_450 },
};

/** As a chunk of a reading commits: rows, leaves and versions together. */
async function commit(store: Store, feed: string, rows: Parameters<typeof planVersions>[0]) {
  const batch = new VersionBatch(planVersions(rows), { feed, run: 'run-1', at: AT });
  await transact(store, async (session) => {
    const options = { session, ignoreUndefined: true };
    const versions = await batch.append(store, session);
    if (versions.length > 0) await nativeVersions(store).insertMany(versions, options);
    for (const into of ['items', 'payments', 'records'] as const) {
      const { inserts = [], replacements = [] } = rows[into] ?? {};
      const collection = native<RowDocument>(into)(store);
      if (inserts.length > 0) await collection.insertMany(inserts, options);
      for (const { document } of replacements) await collection.replaceOne({ _id: document._id }, document, options);
    }
  });
}
const inserts = (documents: RowDocument[]) => ({ inserts: documents, replacements: [], touches: [] });

const api = runningApi(async (store) => {
  const about = aFeedDocument().about;
  if (about === undefined) throw new Error('a described feed');
  await seedFeeds(store, [
    aFeedDocument(),
    aFeedDocument({ _id: 'austin-payments', about: { ...about, title: 'eCheckbook payments', dataset: '8c6z-qnmj' } }),
    aFeedDocument({ _id: 'austin-contracts', about: { ...about, title: 'Active contracts', dataset: '84ih-p28j' } }),
  ]);
  const purchase = aStoredPurchase({ _id: PURCHASE, id: PURCHASE });
  const [hit] = purchase.score.hits;
  if (hit === undefined) throw new Error('a purchase with a rule');
  const under = { ...hit, rule: 'F01', version: 3, title: 'Just under the limit' };
  await seedPurchases(store, [{ ...purchase, score: { ...purchase.score, hits: [hit, under] } }]);
  const items = Array.from({ length: ITEMS }, (_, n) => item(n));
  const camp = { ...aStoredItem({ key: 'camp', sensitive: true }), raw: JSON.stringify({ status: 'Open' }) };
  await commit(store, 'austin-311', { items: inserts([...items, camp]) });
  await commit(store, 'austin-payments', { payments: inserts([payment('a'), payment('b', { description: 'Else' })]) });
  await commit(store, 'austin-contracts', { records: inserts([record]) });
  const [before = item(0)] = items;
  const document = {
    ...before,
    title: 'Light 0 shines',
    raw: JSON.stringify({ service_request_id: 'A-0', note: 'new' }),
  };
  await commit(store, 'austin-311', { items: { inserts: [], replacements: [{ document, before }], touches: [] } });
  await signLog({ store, keys: { seed }, name: 'moontower.example/log', at: AT });
});

const made = new Map<string, Map<string, string>>();
/** Asked for once each. */
async function packOf(path: string): Promise<Map<string, string>> {
  const known = made.get(path);
  if (known !== undefined) return known;
  const answer = await api.ask(path);
  expect([path, answer.status]).toEqual([path, 200]);
  const files = readZip(Buffer.from(await answer.arrayBuffer()));
  made.set(path, files);
  return files;
}
let packs = 0;
/** Unpacked as a person unpacks it. @returns the address of its page */
function unpack(files: ReadonlyMap<string, string>): string {
  packs += 1;
  const to = join(folder, String(packs));
  for (const [name, text] of files) {
    mkdirSync(dirname(join(to, name)), { recursive: true });
    writeFileSync(join(to, name), text);
  }
  return pathToFileURL(join(to, 'index.html')).href;
}

let browser: Browser;
let context: BrowserContext;
let page: Page;
const problems: string[] = [];
beforeAll(async () => {
  browser = await openBrowser();
  context = await browser.newContext();
  await context.setOffline(true);
  page = await context.newPage();
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith('file:')) problems.push(request.url());
  });
});
afterAll(() => context.close());

/** What the page says of itself once it has checked everything, and the rows that it shows. */
async function look(address: string) {
  await page.goto(address);
  await page.waitForSelector('body[data-state]');
  const seen = await page.evaluate(() => {
    const rows: Record<string, { columns: [string, string][]; mark: string }> = {};
    for (const part of document.querySelectorAll('details[data-row]')) {
      part.setAttribute('open', '');
      part.dispatchEvent(new Event('toggle'));
      rows[part.getAttribute('data-row') ?? ''] = {
        columns: [...part.querySelectorAll('tbody tr')].map((line) => [
          line.children[0]?.textContent ?? '',
          line.children[1]?.textContent ?? '',
        ]),
        mark: part.querySelector('.mark')?.textContent ?? '',
      };
    }
    return { state: document.body.dataset['state'], rows, text: document.body.innerText };
  });
  expect(problems).toEqual([]);
  return seen;
}

const asShown = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
async function answered(id: string) {
  const { rows } = PublishedRows.parse(await (await api.ask(`/api/row/${encodeURIComponent(id)}`)).json());
  return rows.map(({ id: uid, columns }) => [
    uid,
    Object.entries(columns).map(([name, value]) => [name, asShown(value)]),
  ]);
}
const shown = (rows: Awaited<ReturnType<typeof look>>['rows']) =>
  Object.entries(rows).map(([uid, { columns }]) => [uid, columns]);
/** Another text in the same place, and the digest made right again: as somebody would who forges it. */
function forged(files: ReadonlyMap<string, string>, change: (text: string) => string): Map<string, string> {
  const forgery = change(files.get('index.html') ?? '');
  const part = (id: string) =>
    new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(forgery)?.[1] ?? '';
  const digest = createHash('sha256')
    .update(`${part('pack')}${part('files')}`)
    .digest('hex');
  return new Map([...files, ['index.html', forgery.replace(/(?<=name="digest" content=")\w+/, digest)]]);
}

const asked = [
  ...Array.from({ length: ITEMS }, (_, n) => `row=austin-311:A-${n}`),
  `row=${PURCHASE}`,
  'row=austin-contracts:K1',
  'row=austin-311:camp',
  'zip=78704',
  'types=311&lang=es',
  'leaf=LEAF',
];
/** Of which something is withheld, or a version before the log. */
const PARTLY = [`row=${PURCHASE}`, 'row=austin-311:camp', 'types=311&lang=es'];
const leafOfChange = async () => (await nativeVersions(api.store()).findOne({}))?._id ?? -1;

/** As the text of a row stands within the content of a leaf within the pack. */
const NEW = String.raw`note\\\":\\\"new`;

describe('fifty evidence packs, unpacked and opened without a network', () => {
  it('each checks itself and shows what our own answer shows', async () => {
    expect(asked).toHaveLength(50);
    const leaf = String(await leafOfChange());
    for (const query of asked) {
      const files = await packOf(`/api/pack?${query.replace('LEAF', leaf)}`);
      const seen = await look(unpack(files));
      expect([query, seen.state]).toEqual([query, PARTLY.includes(query) ? 'partly' : 'proven']);
      const id = /^row=(.*)$/.exec(query)?.[1];
      expect(shown(seen.rows)).toEqual(id === undefined ? shown(seen.rows) : await answered(id));
    }
  });
  it('each is refused with one byte changed, wherever that is', async () => {
    const leaf = String(await leafOfChange());
    for (const [n, query] of asked.entries()) {
      const files = await packOf(`/api/pack?${query.replace('LEAF', leaf)}`);
      const whole = files.get('index.html') ?? '';
      const [from, to] = [whole.indexOf('id="pack">') + 10, whole.lastIndexOf('</script>\n<script>')];
      // A letter or digit somewhere in what the page holds, another one each time.
      const letters = [...whole.slice(from, to).matchAll(/[0-9a-y]/g)];
      const at = from + (letters[Math.floor(((n + 0.5) / asked.length) * letters.length)]?.index ?? 0);
      const changed = whole.slice(0, at) + String.fromCodePoint((whole.codePointAt(at) ?? 0) + 1) + whole.slice(at + 1);
      expect([query, (await look(unpack(new Map([['index.html', changed]])))).state]).toEqual([query, 'refused']);
    }
  });
  it('whoever makes its digest right again is refused by the leaves', async () => {
    const files = await packOf('/api/pack?row=austin-311:A-0');
    for (const change of [
      (text: string) => text.replace('"note":"new"', '"note":"mew"'),
      (text: string) => text.replace(NEW, NEW.replace('new', 'mew')).replace('"note":"new"', '"note":"mew"'),
      (text: string) => text.replace('"to":"new"', '"to":"mew"'),
      (text: string) => text.replace(/\{"name":"note",[^}]*\},?/, ''),
      (text: string) => text.replace(/"position":48\b/, '"position":47'),
      (text: string) => text.replace(/(?<=\\n)\d+(?=\\n[A-Za-z0-9+/]{43}=\\n)/, '51'),
    ]) {
      const other = forged(files, change);
      expect(other.get('index.html')).not.toBe(files.get('index.html'));
      expect((await look(unpack(other))).state).toBe('refused');
    }
    expect((await look(unpack(forged(files, (text) => text)))).state).toBe('proven');
  });
});

describe('an evidence pack', () => {
  it('tells the rules of a purchase in Spanish beside English, and in English alone where it has no such words', async () => {
    const files = await packOf(`/api/pack?row=${PURCHASE}&lang=es`);
    const { rules } = JSON.parse(files.get('pack.json') ?? '');
    expect(Object.keys(rules.es)).toEqual(['F01.3']);
    expect(files.get('purchases.json')).toContain('Just under the limit');
    const { text } = await look(unpack(files));
    expect(text).toContain('F01 Justo por debajo del límite de competencia');
    expect(text).toContain('Un presupuesto en cifras redondas');
    expect(text).not.toContain('Just under the limit');
    expect(text).toContain('keywords Words that call for a look');
    const english = await look(unpack(await packOf(`/api/pack?row=${PURCHASE}`)));
    expect(english.text).toContain('F01 Just under the limit');
    expect(english.text).not.toContain('Justo por debajo');
  });
  it('has a README in two languages, licences, a picture, sums, metadata for archives, and where corrections stand', async () => {
    const files = await packOf(`/api/pack?row=${PURCHASE}`);
    expect([...files.keys()]).toEqual([
      'index.html',
      'rows/austin-payments.csv',
      'purchases.json',
      'proof.json',
      'pack.json',
      'picture.en.svg',
      'picture.es.svg',
      'README.md',
      'LEEME.md',
      'datapackage.json',
      'SHA256SUMS',
    ]);
    for (const line of (files.get('SHA256SUMS') ?? '').trimEnd().split('\n')) {
      const [sum, name = ''] = line.split('  ');
      expect([
        name,
        createHash('sha256')
          .update(files.get(name) ?? '')
          .digest('hex'),
      ]).toEqual([name, sum]);
    }
    const metadata = JSON.parse(files.get('datapackage.json') ?? '');
    expect(metadata).toMatchObject({
      licenses: [{ title: 'Public domain' }],
      sources: [{ title: 'eCheckbook payments' }],
    });
    expect(metadata.moontower.corrections[0]).toMatch(/\/corrections$/);
    expect(files.get('README.md')).toContain('/corrections');
    expect(files.get('LEEME.md')).toContain('Licencia: Public domain');
    expect(JSON.parse(files.get('purchases.json') ?? '')[0].score.hits[0]).toMatchObject({
      rule: 'keywords',
      version: 1,
    });
  });
  it('tells no salt of a guarded row or of a line whose text is withheld, and says so', async () => {
    for (const [query, shut] of [
      ['row=austin-311:camp', 'guarded'],
      [`row=${PURCHASE}`, 'column-withheld'],
    ] as const) {
      const files = await packOf(`/api/pack?${query}`);
      const { leaves } = JSON.parse(files.get('proof.json') ?? '');
      const closed = leaves.filter((leaf: { shut?: string }) => leaf.shut !== undefined);
      expect(closed).toMatchObject([{ shut }]);
      expect([closed[0].salt, closed[0].content]).toEqual([undefined, undefined]);
      expect((await look(unpack(files))).text).toContain('its salt is told to nobody');
    }
  });
  it('is of changes too, as their list is narrowed, and of nothing that is not there', async () => {
    const files = await packOf('/api/changes/pack?feed=austin-311');
    expect(files.get('changes.csv')).toContain('note,"ñ ""0"" </script><b>",new');
    const seen = await look(unpack(files));
    expect([seen.state, seen.text]).toEqual(['proven', expect.stringContaining('What publishers changed (1)')]);
    expect(seen.text).toContain('feed: austin-311');
    const states = await Promise.all(
      ['row=austin-311:none', 'row=order:none', 'vendor=NONE', 'leaf=0', 'zip=00000', 'row=austin-311:A-0&leaf=1'].map(
        async (query) => (await api.ask(`/api/pack?${query}`)).status,
      ),
    );
    expect(states).toEqual([404, 404, 404, 404, 404, 400]);
    expect((await api.ask('/api/changes/pack?feed=none')).status).toBe(404);
  });
});
