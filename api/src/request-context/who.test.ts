import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { identities, SECRET } from '../../test/identities.ts';
import { createTokens } from './who.ts';

const { tokens, headersOf } = identities(Date.now);
const read = (token: string) => tokens.read({ headers: { authorization: `Bearer ${token}` } });
const GOOD = {
  issuer: 'moontower',
  audience: 'moontower-api',
  subject: 'resident A',
  jwtid: 'session of resident A',
  expiresIn: 60,
} as const;
const text = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const inAnHour = Math.floor(Date.now() / 1000) + 3_600;

describe('a token', () => {
  it('names its account, what that may be, and its session', async () => {
    expect(await tokens.read({ headers: { authorization: headersOf('staff')['Authorization'] } })).toEqual({
      id: 'staff',
      roles: ['user', 'staff'],
      jti: 'session of staff',
    });
    expect(await read(jwt.sign({}, SECRET, GOOD))).toMatchObject({ id: 'resident A', roles: ['user'] });
  });

  it.each([
    [
      'no signature',
      `${text({ alg: 'none' })}.` +
        `${text({ iss: 'moontower', aud: 'moontower-api', sub: 'resident A', jti: 'x', exp: inAnHour })}.`,
    ],
    ['another algorithm', jwt.sign({}, SECRET, { ...GOOD, algorithm: 'HS512' })],
    ['another secret', jwt.sign({}, 'another secret, quite as long as ours', GOOD)],
    ['another audience', jwt.sign({}, SECRET, { ...GOOD, audience: 'elsewhere' })],
    ['another issuer', jwt.sign({}, SECRET, { ...GOOD, issuer: 'elsewhere' })],
    ['its time over', jwt.sign({}, SECRET, { ...GOOD, expiresIn: -1 })],
    ['no end', jwt.sign({ iss: 'moontower', aud: 'moontower-api', sub: 'resident A', jti: 'x' }, SECRET)],
    ['no session', jwt.sign({ iss: 'moontower', aud: 'moontower-api', sub: 'resident A', exp: inAnHour }, SECRET)],
    [
      'roles of its own and no account',
      jwt.sign({ iss: 'moontower', aud: 'moontower-api', jti: 'x', roles: ['operator'], exp: inAnHour }, SECRET),
    ],
    ['an account that is shut', jwt.sign({}, SECRET, { ...GOOD, subject: 'disabled' })],
    ['nothing in it', ''],
    ['junk', 'a.b.c'],
  ])('with %s is nobody’s', async (_what, token) => {
    expect(await read(token)).toBeUndefined();
  });

  it('opens nothing with any sign of it changed, nor in another writing of the same bytes', async () => {
    const token = jwt.sign({}, SECRET, GOOD);
    const another = (sign: string) => (sign === 'A' ? 'B' : 'A');
    const changed = [...token].map((sign, at) => token.slice(0, at) + another(sign) + token.slice(at + 1));
    const signature = token.slice(token.lastIndexOf('.') + 1);
    // The last sign holds two bits that no byte of a signature needs.
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = alphabet.indexOf(signature.slice(-1));
    const sameBytes = [1, 2, 3].map((bits) => token.slice(0, -1) + (alphabet[last ^ bits] ?? ''));
    expect(sameBytes.every((each) => each.length === token.length)).toBe(true);
    const others = [...changed, ...sameBytes, `${token}=`, ` ${token}x`, token.replace('.', '..'), token.toLowerCase()];
    const opened = await Promise.all(others.map(async (each) => [each, await read(each)]));
    expect(opened.filter(([, who]) => who !== undefined)).toEqual([]);
    expect(await read(token)).toBeDefined();
  });

  it('that claims roles has those of its account', async () => {
    expect(await read(jwt.sign({ roles: ['operator'] }, SECRET, GOOD))).toMatchObject({ roles: ['user'] });
  });

  it('that was signed with the secret before is read where that one is named, and is nobody’s elsewhere', async () => {
    const account = { id: 'resident A', roles: [] };
    const of = (secret: string, before?: string) =>
      createTokens({ secret, before, accounts: { signedIn: async () => account }, nowMs: Date.now });
    const next = 'the secret that comes after the first one';
    const opens = async (tokens: ReturnType<typeof of>, token: string) =>
      (await tokens.read({ headers: { authorization: `Bearer ${token}` } }))?.id;
    const session = { account: 'resident A', jti: 'x', expiresAt: new Date(Date.now() + 60_000) };
    const [old, overlapping, cutOff] = [of(SECRET), of(next, SECRET), of(next)];
    const [from, made] = [old.write(session), overlapping.write(session)];
    expect([await opens(overlapping, from), await opens(cutOff, from)]).toEqual(['resident A', undefined]);
    // What is signed from now on needs the new one.
    expect([await opens(cutOff, made), await opens(old, made)]).toEqual(['resident A', undefined]);
    const over = jwt.sign({}, SECRET, { ...GOOD, expiresIn: -1 });
    expect([await opens(overlapping, over), await opens(overlapping, `${from}x`)]).toEqual([undefined, undefined]);
  });

  it('fails aloud where the store does not answer', async () => {
    const away = createTokens({
      secret: SECRET,
      accounts: { signedIn: () => Promise.reject(new Error('away')) },
      nowMs: Date.now,
    });
    const asking = away.read({ headers: { authorization: `Bearer ${jwt.sign({}, SECRET, GOOD)}` } });
    await expect(asking).rejects.toThrow('away');
  });

  it('is neither written nor read without a secret', async () => {
    const none = createTokens({
      secret: undefined,
      accounts: { signedIn: async () => ({ id: 'a', roles: [] }) },
      nowMs: Date.now,
    });
    expect(await none.read({ headers: { authorization: `Bearer ${jwt.sign({}, SECRET, GOOD)}` } })).toBeUndefined();
    expect(() => none.write({ account: 'a', jti: 'j', expiresAt: new Date() })).toThrow('not set up');
  });
});
