import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
/** Addresses with passwords that tests and papers make up. Their hosts are nobody's, or only this machine. */
const MADE_UP = [
  '/@(?:[\\w.-]+\\.example|example\\.org|127\\.0\\.0\\.1|localhost|redis|mongo|valkey)\\b/',
  '/someone:secret@/',
  '/user:pass@/',
  '/<password>/',
  '/\\$\\{/',
];
const options = {
  config: {
    rules: [
      {
        id: '@secretlint/secretlint-rule-preset-recommend',
        rule: creator,
        options: {},
        rules: [
          { id: '@secretlint/secretlint-rule-database-connection-string', options: { allows: MADE_UP } },
          { id: '@secretlint/secretlint-rule-basicauth', options: { allows: MADE_UP } },
        ],
      },
    ],
  },
};

interface TextFile {
  name: string;
  text: string;
}
/** Many files are one text: the library's own measurements grow with the square of the number of texts. */
const FILES_A_TEXT = 100;

/** @returns one line a secret: file, line and kind, never the secret itself. */
async function secretsIn(files: readonly TextFile[]): Promise<string[]> {
  const found: string[] = [];
  for (let from = 0; from < files.length; from += FILES_A_TEXT) {
    const batch = files.slice(from, from + FILES_A_TEXT);
    const content = batch.map(({ text }) => text).join('\n');
    const source = { content, filePath: join(root, 'batch.txt'), contentType: 'text' as const, ext: '.txt' };
    for (const { range, messageId } of (await lintSource({ source, options })).messages) {
      let start = 0;
      for (const { name, text } of batch) {
        const at = range[0] - start;
        if (at >= 0 && at <= text.length) found.push(`${name}:${text.slice(0, at).split('\n').length} ${messageId}`);
        start += text.length + 1;
      }
    }
  }
  return found;
}

describe('the repository', () => {
  it('holds no secret, in no file that git tracks', async () => {
    const names = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
      .split('\0')
      .filter((name) => name !== '' && !/\.(?:png|webp|woff2?|ico|gz|bin|xlsb?|pdf)$/.test(name));
    expect(names.length).toBeGreaterThan(2_000);
    expect(await secretsIn(names.map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') })))).toEqual([]);
  });
});

describe('the scan', () => {
  it('finds what programs take for a key: a token, an address with a password, a private key', async () => {
    // Put together here, so that the scan of this file finds none.
    const token = ['ghp', '0123456789abcdefghijABCDEFGHIJ012345'].join('_');
    const address = ['mongodb', '//admin:hunter2secret@db.city.gov/records'].join(':');
    const key = [
      `-----BEGIN ${'RSA PRIVATE'} KEY-----`,
      'MIIEpAIBAAKCAQEA'.repeat(8),
      `-----END ${'RSA PRIVATE'} KEY-----`,
    ];
    const made = [
      { name: 'before.ts', text: 'nothing' },
      { name: 'made-up.ts', text: `'${token}'\n'${address}'\n${key.join('\n')}` },
    ];
    expect([...new Set((await secretsIn(made)).map((line) => line.split(' ')[0]))]).toEqual([
      'made-up.ts:1',
      'made-up.ts:2',
      'made-up.ts:3',
    ]);
  });
});
