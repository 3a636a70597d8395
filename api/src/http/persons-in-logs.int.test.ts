import { randomUUID } from 'node:crypto';
import { createLog } from '@moontower/runtime';
import { nativeMails } from '@moontower/store/mail/mail-documents';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SECRET } from '../../test/identities.ts';
import { runningApi } from '../../test/running-api.ts';

const lines: string[] = [];
const log = createLog('api', 'trace', { write: (line) => lines.push(line) });
const api = runningApi(
  async () => undefined,
  {
    JWT_SECRET: SECRET,
    OPERATOR_EMAILS: 'canary-operator@city.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Moontower <bulletins@city.example>',
    PUBLIC_URL: 'http://127.0.0.1:3000',
  },
  { log },
);
const PASSWORD = 'canary lamp over the river';
const EMAIL = 'canary-reader@city.example';
const POINT = { lat: 30.264812, lon: -97.747234 };
const Signed = z.object({ token: z.string() });

const send = (method: string, path: string, ...[body, token]: [unknown?, string?]) =>
  api.ask(path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
  });
const report = (about: object = {}) => ({
  type: 'potholes',
  title: 'Canarytitle',
  description: 'A canarydescription of 512-555-0100.',
  address: '1234 Canary St',
  ...POINT,
  ...about,
});

/**
 * What people do, and what goes wrong on the way, with words that stand nowhere else.
 * @returns statuses, and the tokens in use
 */
async function goThroughIt(): Promise<{ statuses: number[]; tokens: string[] }> {
  const statuses: number[] = [];
  const go = async (method: string, path: string, ...more: [unknown?, string?]) => {
    const answer = await send(method, path, ...more);
    statuses.push(answer.status);
    return answer;
  };
  const person = { name: 'Canaryname', email: EMAIL, password: PASSWORD, phone: '512-555-0100' };
  const { token } = Signed.parse(await (await go('POST', '/api/auth/register', person)).json());
  await go('POST', '/api/auth/register', person);
  const login = { email: EMAIL, password: PASSWORD };
  const other = Signed.parse(await (await go('POST', '/api/auth/login', login)).json()).token;
  await go('POST', '/api/auth/login', { ...login, password: 'canary wrong' });
  await go('POST', '/api/auth/login', `{"email":"${EMAIL}","password":canary`);
  await go('GET', `/api/auth/me?token=${token}`, undefined, token);
  await go('POST', '/api/auth/reset', { email: EMAIL });
  await go('GET', `/api/geocode?lat=${POINT.lat}&lon=${POINT.lon}`);
  await go('GET', `/api/geocode?q=${encodeURIComponent('1234 Canary St')}`);
  await go('GET', `/api/incidents/similar?type=potholes&lat=${POINT.lat}&lon=${POINT.lon}`, undefined, token);
  await go('POST', '/api/incidents', report(), token);
  await go('POST', '/api/incidents', report({ lat: 'canary' }), token);
  await go('POST', '/api/auth/logout', {}, other);
  await go('GET', '/api/auth/me', undefined, other);
  return { statuses, tokens: [token, other] };
}

describe('the log of the API, with everything in it', () => {
  it('holds no password, token, body, mail address or exact place, whatever people do', async () => {
    const { statuses, tokens } = await goThroughIt();
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(6);
    expect(statuses.filter((status) => status >= 400 && status < 500).length).toBeGreaterThan(3);
    const keys = await nativeMails(api.store()).find().toArray();
    const all = lines.join('');
    expect(all).toContain('/api/auth/login');
    for (const secret of [...tokens, ...tokens.map((token) => token.split('.')[2] ?? 'none'), SECRET])
      expect(all.includes(secret)).toBe(false);
    expect(JSON.stringify(keys)).toContain('canary-reader');
    expect(all).not.toMatch(/canary|512-555|30\.2648|97\.7472|city\.example/i);
  });

  it('holds none of it either where the database says no, with the values that it names', async () => {
    const { token } = Signed.parse(
      await (
        await send('POST', '/api/auth/register', { name: 'B', email: 'canary-other@city.example', password: PASSWORD })
      ).json(),
    );
    const incidents = api.store().collection('incidents');
    await incidents.createIndex({ title: 1 }, { name: 'for-this-test', unique: true });
    lines.length = 0;
    try {
      const answer = await send('POST', '/api/incidents', report({ description: 'Another canarydescription.' }), token);
      expect(answer.status).toBeGreaterThanOrEqual(500);
    } finally {
      await incidents.dropIndex('for-this-test');
    }
    const told = lines.filter((line) => line.includes('Could not answer'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('E11000');
    expect(told[0]).not.toMatch(/canary|30\.2648/i);
  });
});
