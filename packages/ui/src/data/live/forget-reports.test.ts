import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { forgetReports } from './forget-reports.ts';

const GONE = 'moontower-reports:r1';
const READ_AT = 1_700_000_000_000;

function holding(answers: Record<string, unknown>): QueryClient {
  const client = new QueryClient();
  for (const [name, answer] of Object.entries(answers))
    client.setQueryData(name.split('/'), answer, { updatedAt: READ_AT });
  return client;
}

it('takes a report that was taken back out of every list that the page holds, and leaves their time', () => {
  const rows = [{ uid: 'austin-311:1' }, { uid: GONE, title: 'A name' }, { uid: 'austin-311:2' }];
  const client = holding({
    items: { items: rows, total: 9, asOf: 'now' },
    pulse: { pages: [{ features: [{ id: GONE }, { id: 'a' }], total: 4 }], pageParams: [''] },
    'still/list': { key: 'k', rows, landed: new Set([GONE]) },
    other: { items: [{ uid: 'austin-311:1' }], total: 1 },
    points: { columns: new Float32Array([1, 2]), text: GONE },
  });
  const other = client.getQueryData(['other']);
  const points = client.getQueryData(['points']);
  forgetReports(client, [GONE]);
  expect(client.getQueryData(['items'])).toEqual({ items: [rows[0], rows[2]], total: 8, asOf: 'now' });
  expect(client.getQueryData(['pulse'])).toEqual({ pages: [{ features: [{ id: 'a' }], total: 3 }], pageParams: [''] });
  expect(client.getQueryData(['still', 'list'])).toMatchObject({ rows: [rows[0], rows[2]] });
  expect([client.getQueryData(['other']), client.getQueryData(['points'])]).toEqual([other, points]);
  expect(client.getQueryData(['points'])).toBe(points);
  expect(client.getQueryState(['items'])?.dataUpdatedAt).toBe(READ_AT);
});

it('holds nothing any more of what was asked about it', () => {
  const client = holding({ [`item/${GONE}`]: { title: 'A name' }, 'incidents/one/ana/r1': { title: 'A name' } });
  forgetReports(client, [GONE]);
  expect([client.getQueryData(['item', GONE]), client.getQueryData(['incidents', 'one', 'ana', 'r1'])]).toEqual([
    undefined,
    undefined,
  ]);
});
