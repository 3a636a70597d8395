import { afterEach, describe, expect, it } from 'vitest';
import type { CityOptions } from './city-options.ts';
import { startFakeCity } from './start-fake-city.ts';
import type { FakeCity } from './start-fake-city.ts';

const open: FakeCity[] = [];
async function city(options: CityOptions): Promise<FakeCity> {
  const started = await startFakeCity(options);
  open.push(started);
  return started;
}
afterEach(async () => {
  for (const one of open.splice(0)) await one.stop();
});

async function rows(url: string): Promise<Record<string, unknown>[]> {
  const answer: unknown = await (await fetch(url)).json();
  if (!Array.isArray(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

const permits = Array.from({ length: 25 }, (_, index) => ({
  permit_number: `2026-${String(index).padStart(6, '0')} BP`,
  permittype: index % 2 === 0 ? 'BP' : 'EP',
  original_zip: `787${String(index % 5).padStart(2, '0')}`,
  ...(index % 10 === 9 ? {} : { issue_date: `2026-04-${String(1 + (index % 20)).padStart(2, '0')}T00:00:00.000` }),
}));
const table = { id: '3syk-w9eu', rows: permits };

describe('the SODA service of the fake city', () => {
  it('gives rows a line each, without system fields unless they are asked for', async () => {
    const { url } = await city({ tables: [table] });
    const answer = await fetch(`${url}/resource/3syk-w9eu.json?$limit=3`);
    const body = await answer.text();
    expect(
      body
        .split('\n')
        .slice(0, 3)
        .map((line) => line.charAt(0)),
    ).toEqual(['[', ',', ',']);
    expect(JSON.parse(body)).toEqual(permits.slice(0, 3));
    expect(JSON.parse(answer.headers.get('x-soda2-types') ?? '[]')).toContain('floating_timestamp');
    const [first] = await rows(`${url}/resource/3syk-w9eu.json?$select=:*,*&$limit=1`);
    expect(Object.keys(first ?? {}).slice(0, 4)).toEqual([':id', ':created_at', ':updated_at', ':version']);
  });

  it('pages by offset and by key to the same rows', async () => {
    const { url } = await city({ tables: [table] });
    const order = '$order=issue_date,:id&$where=issue_date IS NOT NULL';
    const whole = await rows(`${url}/resource/3syk-w9eu.json?${order}`);
    const paged: unknown[] = [];
    for (let offset = 0; offset < 30; offset += 4)
      paged.push(...(await rows(`${url}/resource/3syk-w9eu.json?${order}&$limit=4&$offset=${offset}`)));
    expect(paged).toEqual(whole);
    const keyed: Record<string, unknown>[] = [];
    for (let after = ''; ;) {
      const where = after === '' ? 'issue_date IS NOT NULL' : after;
      const page = await rows(
        `${url}/resource/3syk-w9eu.json?$select=:*,*&$order=issue_date,:id&$limit=4` +
          `&$where=${encodeURIComponent(where)}`,
      );
      keyed.push(...page);
      const last = page.at(-1);
      if (last === undefined) break;
      after =
        `issue_date > '${String(last['issue_date'])}' OR (issue_date = '${String(last['issue_date'])}' AND :id > ` +
        `'${String(last[':id'])}')`;
    }
    expect(keyed.map((row) => row['permit_number'])).toEqual(whole.map((row) => row['permit_number']));
    expect(whole).toHaveLength(23);
  });

  it.each([
    ["permittype = 'BP' AND NOT original_zip = '78700'", 10],
    ["permittype IN ('EP')", 12],
    ['issue_date IS NULL', 2],
    ["issue_date between '2026-04-02' and '2026-04-04T00:00:00'", 6],
    ["permit_number like '2026-00001%'", 10],
    ["starts_with(permit_number, '2026-00002')", 5],
    ["upper(permittype) = 'BP' OR lower(permittype) = 'zz'", 13],
    ['original_zip > 78703', 5],
    ["original_zip = '78704'", 5],
  ])('answers %s with %i rows', async (where, count) => {
    const { url } = await city({ tables: [table] });
    expect(await rows(`${url}/resource/3syk-w9eu.json?$where=${encodeURIComponent(where)}`)).toHaveLength(count);
  });

  it.each([
    "issue_date < '2026-04-05'",
    "issue_date >= '2026-04-05' OR permittype = 'BP'",
    "issue_date > '2026-04-03' OR issue_date > '2026-04-09'",
    "issue_date > '2026-04-10' OR issue_date IS NULL",
    "NOT issue_date > '2026-04-10'",
    "permittype = 'BP' AND issue_date > '2026-04-10'",
  ])('finds the same rows for %s in whatever order', async (where) => {
    const { url } = await city({ tables: [table] });
    const keys = async (order: string): Promise<string[]> =>
      (await rows(`${url}/resource/3syk-w9eu.json?$where=${encodeURIComponent(where)}${order}`))
        .map((row) => String(row['permit_number']))
        .toSorted();
    const plain = await keys('');
    expect(plain.length).toBeGreaterThan(0);
    expect(await keys('&$order=issue_date,:id')).toEqual(plain);
    expect(await keys('&$order=issue_date DESC')).toEqual(plain);
  });

  it.each([
    ["issue_date > '2026-04-01T00:00:00.000Z'", 'query.soql.type-mismatch'],
    ['permittype = 5', 'query.soql.type-mismatch'],
    ["no_such = 'a'", 'query.soql.no-such-column'],
    ["permittype = 'a", 'query.compiler.malformed'],
    ["soundex(permittype) = 'a'", 'query.soql.no-such-function'],
  ])('refuses %s with 400 and %s', async (where, code) => {
    const { url } = await city({ tables: [table] });
    const answer = await fetch(`${url}/resource/3syk-w9eu.json?$where=${encodeURIComponent(where)}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errorCode: code });
  });

  it('puts missing dates last when rising and first when falling', async () => {
    const { url } = await city({ tables: [table] });
    const rising = await rows(`${url}/resource/3syk-w9eu.json?$order=issue_date`);
    const falling = await rows(`${url}/resource/3syk-w9eu.json?$order=issue_date DESC`);
    expect(rising.slice(-2).every((row) => row['issue_date'] === undefined)).toBe(true);
    expect(falling.slice(0, 2).every((row) => row['issue_date'] === undefined)).toBe(true);
  });

  it('counts and finds the newest date', async () => {
    const { url } = await city({ tables: [table] });
    expect(await rows(`${url}/resource/3syk-w9eu.json?$select=count(*),max(issue_date)`)).toEqual([
      { count: '25', max_issue_date: '2026-04-19T00:00:00.000' },
    ]);
    expect(await rows(`${url}/resource/3syk-w9eu.json?$select=permittype,count(*) as n&$group=permittype`)).toEqual([
      { permittype: 'BP', n: '13' },
      { permittype: 'EP', n: '12' },
    ]);
  });

  it('answers 304 to what it sent before, and 200 again once a row changed', async () => {
    const { url, control } = await city({ tables: [table] });
    const etag = (await fetch(`${url}/resource/3syk-w9eu.json`)).headers.get('etag') ?? '';
    const again = (): Promise<Response> =>
      fetch(`${url}/resource/3syk-w9eu.json`, { headers: { 'if-none-match': etag } });
    expect((await again()).status).toBe(304);
    control.dataset('3syk-w9eu').update(
      (row) => row['permittype'] === 'EP',
      (row) => ({ ...row, status_current: 'Final' }),
    );
    expect((await again()).status).toBe(200);
  });

  it('describes the columns of a dataset and asks SODA 3 callers for a token', async () => {
    const { url } = await city({ tables: [table] });
    expect(await (await fetch(`${url}/api/views/3syk-w9eu.json`)).json()).toMatchObject({
      id: '3syk-w9eu',
      license: { name: 'Public Domain' },
    });
    expect((await fetch(`${url}/api/views/aaaa-bbbb.json`)).status).toBe(404);
    const ask = (headers: Record<string, string>): Promise<Response> =>
      fetch(`${url}/api/v3/views/3syk-w9eu/query.json`, {
        method: 'POST',
        headers,
        body: JSON.stringify({
          query: "SELECT permit_number WHERE permittype = 'EP' ORDER BY :id",
          page: { pageNumber: 2, pageSize: 5 },
        }),
      });
    expect((await ask({})).status).toBe(403);
    const answer: unknown = await (await ask({ 'x-app-token': 'any' })).json();
    expect(answer).toEqual(
      permits
        .filter(({ permittype }) => permittype === 'EP')
        .slice(5, 10)
        .map(({ permit_number }) => ({ permit_number })),
    );
  });
});

describe('the 311 service of the fake city', () => {
  const tickets = Array.from({ length: 120 }, (_, index) => ({
    service_request_id: `26-${String(index).padStart(8, '0')}`,
    status: index % 3 === 0 ? 'closed' : 'open',
    service_code: index % 2 === 0 ? 'SBPOTREP' : 'HHSGRAFF',
    description: 'x'.repeat(index === 0 ? 300 : 20),
    requested_datetime: new Date(Date.UTC(2026, 3, 1, 0, 119 - index)).toISOString(),
  }));
  const requests = { id: 'requests', rows: tickets };

  it('gives the oldest first, fifty at a time, long text cut in the list and whole in the single request', async () => {
    const { addresses } = await city({ tables: [requests] });
    const base = addresses['OPEN311_URL'] ?? '';
    const list = await rows(`${base}/requests.json`);
    expect(list).toHaveLength(50);
    expect(list[0]?.['service_request_id']).toBe('26-00000119');
    const third = await rows(`${base}/requests.json?page=3`);
    expect(third).toHaveLength(20);
    expect(String(third.at(-1)?.['description'])).toHaveLength(255);
    const [single] = await rows(`${base}/requests/26-00000000.json`);
    expect(String(single?.['description'])).toHaveLength(300);
  });

  it('filters by window, status and code', async () => {
    const { addresses } = await city({ tables: [requests] });
    const list = await rows(
      `${addresses['OPEN311_URL']}/requests.json?start_date=2026-04-01T00:10:00Z&end_date=2026-04-01T01:00:00Z` +
        '&status=open&service_code=HHSGRAFF,ZZZ&page_size=9999',
    );
    expect(list.map((row) => Number(String(row['service_request_id']).slice(3))).sort((a, b) => a - b)).toEqual(
      tickets
        .map((_, index) => index)
        .filter((index) => index % 3 !== 0 && index % 2 === 1 && index > 59 && index <= 109),
    );
  });

  it('refuses the eleventh request of a minute and says how long to wait', async () => {
    const { addresses } = await city({ tables: [requests] });
    const statuses: number[] = [];
    let wait: string | null = null;
    for (let count = 0; count < 11; count += 1) {
      const answer = await fetch(`${addresses['OPEN311_URL']}/services.json`);
      statuses.push(answer.status);
      wait = answer.headers.get('retry-after');
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect(Number(wait)).toBeGreaterThan(0);
  });
});
