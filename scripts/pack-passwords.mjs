// Packs the most used passwords into api/src/accounts/common-passwords.json: node scripts/pack-passwords.mjs
// <passwords.json> Digests, five bytes each: whoever reads the file finds no list of words, and a password that is none
// of them passes as one in 2^27 times.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MOST = 10_000;
const LEAST = 6;
const DIGEST_BYTES = 5;

const [file] = process.argv.slice(2);
if (file === undefined)
  throw new Error('Name the list: src/passwords.json of the npm package @zxcvbn-ts/language-common.');
const words = JSON.parse(readFileSync(file, 'utf8'))
  .filter((word) => word.length >= LEAST)
  .slice(0, MOST);
const digests = words
  .map((word) => createHash('sha256').update(word.toLowerCase()).digest().subarray(0, DIGEST_BYTES))
  .toSorted((a, b) => Buffer.compare(a, b));
const packed = {
  from:
    `The ${MOST} most used passwords of ${LEAST} characters or more of @zxcvbn-ts/language-common 4.1.3, as digests. ` +
    'MIT licence, Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., Copyright (c) 2021 @zxcvbn-ts.',
  bytes: DIGEST_BYTES,
  digests: Buffer.concat(digests).toString('base64'),
};
writeFileSync(join(import.meta.dirname, '../api/src/accounts/common-passwords.json'), `${JSON.stringify(packed)}\n`);
