import { readZip } from '@moontower/exports/testing/read-zip';
import { native } from '@moontower/store/db/native-collection';
import type { PaymentDocument } from '@moontower/store/documents';
import { nativeVersions } from '@moontower/store/testing/native';
import { aPayment } from '@moontower/testkit';
import { describe, expect, it } from 'vitest';
import { runningApi } from '../../test/running-api.ts';
import {
  aFeedDocument,
  aStoredItem,
  aStoredPurchase,
  seedFeeds,
  seedItems,
  seedPurchases,
  SEEN_AT,
} from '../../test/seed.ts';

const AT_MS = Date.parse('2026-11-20T18:00:00Z');
const [CHANGES, PURCHASES] = [1_203, 103];

const api = runningApi(async (store) => {
  await seedFeeds(store, [aFeedDocument()]);
  await seedItems(store, [aStoredItem({ key: 'A-1' })]);
  await seedPurchases(
    store,
    Array.from({ length: PURCHASES }, (_, n) => ({
      ...aStoredPurchase({
        _id: `order:PO:1:${n}`,
        id: `order:PO:1:${n}`,
        vendor: { code: 'V7', name: 'Example Paving LLC' },
      }),
    })),
  );
  await native<PaymentDocument>('payments')(store).insertOne({
    ...aPayment({ key: 'a', description: 'Grounds' }),
    _id: 'austin-payments:a',
    feed: 'austin-payments',
    hash: 'h',
    rawHash: 'r',
    purchase: 'order:PO:1:0',
    firstSeenAt: SEEN_AT,
    changedAt: SEEN_AT,
    raw: JSON.stringify({ amount: '12.50' }),
  });
  await nativeVersions(store).insertMany(
    Array.from({ length: CHANGES }, (_, n) => ({
      _id: n + 1,
      uid: 'austin-311:A-1',
      feed: 'austin-311',
      key: 'A-1',
      collection: 'items' as const,
      kind: 'changed' as const,
      at: new Date(AT_MS + n * 1_000),
      run: 'run-1',
      fields: [{ name: 'note', from: String(n), to: String(n + 1) }],
    })),
  );
});

async function packOf(path: string) {
  const answer = await api.ask(path);
  expect([path, answer.status]).toEqual([path, 200]);
  const files = readZip(Buffer.from(await answer.arrayBuffer()));
  const { cut } = JSON.parse(files.get('pack.json') ?? '');
  const { description, moontower } = JSON.parse(files.get('datapackage.json') ?? '');
  expect(moontower.cut).toEqual(cut);
  return { cut, description, readme: files.get('README.md'), leeme: files.get('LEEME.md') };
}

describe('a pack that holds a part of what there is says of which part, and how much', () => {
  it.each([
    {
      of: 'of the changes of a record',
      path: '/api/pack?row=austin-311:A-1',
      cut: { changes: { held: 1_000 } },
      english: 'There are more changes. This pack holds the newest 1,000.',
      spanish: 'Este paquete trae los 1,000 más recientes.',
    },
    {
      of: 'of the scores of a vendor',
      path: '/api/pack?vendor=V7',
      cut: { purchases: { held: 100, of: PURCHASES } },
      english: 'This pack holds the scores of 100 purchases, the highest, of 103.',
      spanish: 'Este paquete trae los puntajes de 100 compras, los más altos, de 103.',
    },
    {
      of: 'of a list of changes',
      path: '/api/changes/pack?feed=austin-311',
      cut: { changes: { held: 500 } },
      english: 'There are more changes. This pack holds the newest 500.',
      spanish: 'Este paquete trae los 500 más recientes.',
    },
  ])('$of', async ({ path, cut, english, spanish }) => {
    const pack = await packOf(path);
    expect([pack.cut, pack.description]).toEqual([cut, english]);
    expect([pack.readme, pack.leeme]).toEqual([expect.stringContaining(english), expect.stringContaining(spanish)]);
  });
});

it('a CSV of changes says how many there are, and where the others are', async () => {
  const first = await api.ask('/api/changes.csv?feed=austin-311');
  expect([first.headers.get('x-total-count'), (await first.text()).trim().split('\r\n').length]).toEqual([
    '1203',
    1_001,
  ]);
  const [, next = ''] = /^<([^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
  expect(next).toContain('feed=austin-311');
  const last = await api.ask(next);
  expect([last.headers.get('x-total-count'), last.headers.get('link')]).toEqual(['1203', null]);
  expect((await last.text()).trim().split('\r\n')).toHaveLength(204);
});
