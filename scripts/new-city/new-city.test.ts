import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startFakeCity, type FakeCity } from '@moontower/fake-city';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const command = join(import.meta.dirname, 'new-city.ts');
const call = (...words: string[]) =>
  run(process.execPath, ['--import', 'tsx', command, ...words], { timeout: 60_000 }).catch((error: unknown) => error);

let city: FakeCity;
beforeAll(async () => {
  const rows = [{ permit_number: 'P-1', issue_date: '2026-11-01T00:00:00.000', address: '1 Elm St' }];
  city = await startFakeCity({
    tables: [{ id: 'aaaa-0001', name: 'Building Permits', rows }],
    robots: 'User-agent: *\nDisallow: /api/\n',
  });
});
afterAll(() => city.stop());

describe('npm run new:city', () => {
  it('says how it is called where a word is missing', async () => {
    expect(await call('San Antonio')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('npm run new:city --'),
    });
  }, 60_000);

  it('asks a portal for nothing that it closes to programs, and says so', async () => {
    expect(await call('test-city', '--portal', city.url)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('closes /api/catalog/v1 to programs in its robots.txt'),
    });
    expect(city.control.requests('/api/')).toEqual([]);
  }, 60_000);

  it('prints what the portal offers where the operator decides to ask', async () => {
    expect(await call('test-city', '--portal', `${city.url}/`, '--despite-robots')).toMatchObject({
      stdout: expect.stringMatching(/sure +permits: aaaa-0001 +Building Permits/),
    });
  }, 60_000);
});
