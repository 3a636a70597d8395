import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const page = read('docs/security-decisions.md');
const section = (heading: string): string => page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
const sources = ['api/src', 'packages', 'worker/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('node_modules') && !name.endsWith('.test.ts'))
    .map((name) => ({ name: `${folder}/${name}`, text: read(`${folder}/${name}`) })),
);
const found = (wanted: RegExp): string[] =>
  [...new Set(sources.flatMap(({ text }) => [...text.matchAll(wanted)].map(([, word = '']) => word)))].toSorted();

describe('the security decisions', () => {
  it('give the lives of sessions and links that the code has', () => {
    const hours = Number(/SESSION_MS = (\d+) \* HOUR_MS/.exec(read('api/src/accounts/sign-ins.ts'))?.[1]);
    expect(section('Ways to sign in, and sessions')).toContain(`| ${hours} hours, used or not`);
    const operators = Number(
      /SESSION_MS = ([\d_]+);/.exec(read('api/src/request-context/operator.ts'))?.[1]?.replaceAll('_', ''),
    );
    expect(section('Ways to sign in, and sessions')).toContain(`| ${operators / 3_600_000} hours |`);
    const lives = /confirm: (\d+) \* DAY_MS, reset: HOUR_MS/.exec(read('packages/store/src/accounts/account-mails.ts'));
    expect(section('Ways to sign in, and sessions')).toContain(
      `a new password for 1 hour, confirming an address for ${lives?.[1]} days`,
    );
  });

  it('give the cost of a password that the code has', () => {
    const [, logN, r, p] = /logN: (\d+), r: (\d+), p: (\d+)/.exec(read('api/src/accounts/passwords.ts')) ?? [];
    const salt = /SALT_BYTES = (\d+)/.exec(read('api/src/accounts/passwords.ts'))?.[1];
    expect(section('Cryptography')).toContain(`scrypt, N 2^${logN}, r ${r}, p ${p}, salt of ${salt} bytes`);
  });

  it('name every algorithm that the product calls', () => {
    const called = [
      ...found(/createHash\('([\w-]+)'\)/g),
      ...found(/createHmac\('([\w-]+)'/g).map((name) => `HMAC-${name}`),
    ].map((name) => name.toUpperCase().replace(/SHA(\d)/, 'SHA-$1'));
    expect(called.length).toBeGreaterThan(2);
    expect(called.filter((name) => !section('Cryptography').includes(name))).toEqual([]);
    expect(found(/from '((?:node:)?(?:crypto|jsonwebtoken|bcrypt\w*|argon2|jose|tweetnacl|crypto-js))'/g)).toEqual([
      'jsonwebtoken',
      'node:crypto',
    ]);
    expect(found(/(create(?:Cipher|Decipher)\w*|createSign|pbkdf2\w*|createECDH|createDiffieHellman)\(/g)).toEqual([]);
  });

  it('name every address that a setting gives, and no other', () => {
    const settings = new Set(read('.env.example').match(/(?<=^#)[A-Z\d_]+_(?:URL|URI)(?==)/gm));
    settings.delete('PUBLIC_URL');
    const named = new Set([...section('Connections outwards').matchAll(/`([A-Z\d_]+)`/g)].map(([, name = '']) => name));
    expect(settings.size).toBeGreaterThan(15);
    expect([...named].toSorted()).toEqual([...settings].toSorted());
  });
});
