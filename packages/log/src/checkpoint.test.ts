import { describe, expect, it } from 'vitest';
import { openCheckpoint, parseCheckpoint, signCheckpoint } from './checkpoint.ts';
import { commit } from './commitment.ts';
import { cosign, cosignedAt } from './cosignature.ts';
import { hashLeaf, rootOver } from './merkle.ts';
import { COSIGNATURE, formatNote, isSignedBy, parseNote, parseVerifier, signerOf, verifierText } from './note.ts';
import { checkProof, formatProof } from './proof-file.ts';
import { TiledTree } from './proofs.ts';
import { COSIGNED, COSIGNER, ROOTS, SIGNED, VERIFIER } from './testing/gos-answers.ts';

const NAME = 'moontower.example/log';
const seed = Buffer.alloc(32, 7);
const root = Buffer.from(ROOTS[600] ?? '', 'hex');

describe('a checkpoint', () => {
  it('is signed to the byte as Go signs it, by a key of the same name and id', () => {
    const log = signerOf(NAME, seed);
    expect(verifierText(log)).toBe(VERIFIER);
    expect(signCheckpoint({ size: 600, root }, log)).toBe(SIGNED);
    expect(openCheckpoint(SIGNED, parseVerifier(VERIFIER))).toMatchObject({ origin: NAME, size: 600 });
  });
  it('is refused with a byte changed, by another key, or under another name', () => {
    const log = parseVerifier(VERIFIER);
    expect(() => openCheckpoint(SIGNED.replace('600', '601'), log)).toThrow('did not sign this checkpoint');
    const other = signerOf(NAME, Buffer.alloc(32, 8));
    expect(() => openCheckpoint(SIGNED, other)).toThrow('did not sign this checkpoint');
    expect(() => openCheckpoint('no note', log)).toThrow('This is no signed note.');
    for (const text of ['', 'a\n-1\n', `a\n007\n${root.toString('base64')}\n`, 'a\n1\nAAAA\n', 'a\n1e3\nAAAA\n'])
      expect(() => parseCheckpoint(text)).toThrow('This is no checkpoint of a log.');
  });
  it('is cosigned as Go checks it: a witness says when it saw which tree', () => {
    const witness = parseVerifier(COSIGNER);
    expect(witness.algorithm).toBe(COSIGNATURE);
    expect(verifierText(signerOf(NAME, seed, COSIGNATURE))).toBe(COSIGNER);
    const at = cosignedAt(parseNote(COSIGNED), witness);
    expect(at?.getTime()).toBeGreaterThan(0);
    const text = parseNote(COSIGNED).text;
    const again = formatNote({
      text,
      signatures: [cosign(text, signerOf(NAME, seed, COSIGNATURE), at?.getTime() ?? 0)],
    });
    expect(again).toBe(COSIGNED);
    expect(cosignedAt(parseNote(COSIGNED.replace('600', '601')), witness)).toBeUndefined();
    expect(isSignedBy(parseNote(COSIGNED), parseVerifier(VERIFIER))).toBe(false);
  });
  it('takes keys that are their own only', () => {
    expect(() => parseVerifier(VERIFIER.replace('moontower', 'moonshade'))).toThrow(
      'The id of this key is not its own.',
    );
    expect(() => parseVerifier('x')).toThrow('This is no key of a note.');
    expect(() => signerOf('with space', seed)).toThrow('without spaces');
  });
});

describe('the file of a proof', () => {
  it('verifies alone, for its own leaf', async () => {
    const leaves = Array.from({ length: 300 }, (_, at) => commit({ at }).leaf);
    const hashes = Buffer.concat(leaves.map(hashLeaf));
    const tiles = new Map([
      ['0/0', hashes.subarray(0, 8_192)],
      ['0/1', hashes.subarray(8_192)],
      ['1/0', Buffer.from(rootOver(hashes.subarray(0, 8_192)))],
    ]);
    const tree = new TiledTree(300, async ({ level, index }) => tiles.get(`${level}/${index}`) ?? Buffer.of());
    const log = signerOf(NAME, seed);
    const checkpoint = signCheckpoint({ size: 300, root: await tree.root() }, log);
    const file = formatProof({ index: 257, proof: await tree.inclusion(257), checkpoint });
    expect(checkProof(file, leaves[257] ?? Buffer.of(), log)).toMatchObject({ index: 257, size: 300, origin: NAME });
    expect(() => checkProof(file, leaves[256] ?? Buffer.of(), log)).toThrow(`The leaf at 257 of ${NAME} is another.`);
    const changed = file.replace('index 257', 'index 258');
    expect(() => checkProof(changed, leaves[257] ?? Buffer.of(), log)).toThrow('is another');
    expect(() => checkProof('c2sp.org/tlog-proof@v1\nindex x\n\n', Buffer.of(), log)).toThrow(
      'This is no proof of a log.',
    );
  });
});
