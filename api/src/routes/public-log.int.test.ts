import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { commitAll } from '@moontower/log/commitment';
import { parseVerifier } from '@moontower/log/note';
import { checkProof } from '@moontower/log/proof-file';
import { signLog } from '@moontower/proofs/worker/sign-log';
import type { Store } from '@moontower/store';
import { transact } from '@moontower/store/db/transact';
import { bytesOf, toBytes } from '@moontower/store/log/bytes';
import { findProgram } from '@moontower/stack/machine/find-program';
import { appendEntry, forgetSalt } from '@moontower/store/log/entries';
import { nativeItems, nativeLogEntries } from '@moontower/store/testing/native';
import { VersionBatch } from '@moontower/store/versions/append-versions';
import { publishedText } from '@moontower/store/versions/published-text';
import { afterAll, describe, expect, it } from 'vitest';
import { runningApi } from '../../test/running-api.ts';
import { aStoredItem } from '../../test/seed.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const AT = new Date('2026-11-20T18:00:00Z');
const seed = randomBytes(32);
const folder = mkdtempSync(join(tmpdir(), 'moontower-log-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function grow(store: Store, count: number) {
  const contents = Array.from({ length: count }, (_, row) => ({ row }));
  const keys = contents.map(({ row }) => `${row}`);
  const entry = { kind: 'rows' as const, feed: 'permits', run: 'r', at: AT, count, keys, ...commitAll(contents) };
  await transact(store, (session) => appendEntry(store, entry, session));
  await signLog({ store, keys: { seed }, name: 'moontower.example/log', at: AT });
}
/** Items as a reading leaves them, each with its leaf. */
async function seedItems(store: Store) {
  const items = [aStoredItem({ key: 'A-1' }), aStoredItem({ key: 'camp', sensitive: true })];
  const planned = items.map((document) => ({
    into: 'items' as const,
    document,
    what: 'added' as const,
    text: publishedText(document),
  }));
  const batch = new VersionBatch(planned, { feed: 'austin-311', run: 'r', at: AT });
  await transact(store, async (session) => {
    await batch.append(store, session);
    await nativeItems(store).insertMany(items, { session, ignoreUndefined: true });
  });
}
const api = runningApi(async (store) => {
  await signLog({ store, keys: { seed }, name: 'moontower.example/log', at: AT });
  await grow(store, 697);
  await seedItems(store);
  await signLog({ store, keys: { seed }, name: 'moontower.example/log', at: AT });
});
const textOf = async (path: string) => (await api.ask(path)).text();

describe('the public log', () => {
  it('is plain files: a checkpoint of a moment, full tiles for ever, parts for an hour', async () => {
    const checkpoint = await api.ask('/log/checkpoint');
    expect(checkpoint.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(checkpoint.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5, must-revalidate');
    expect(await checkpoint.text()).toMatch(/^moontower\.example\/log\n700\n/);
    const full = await api.ask('/log/tile/0/001');
    expect([full.status, full.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
    expect(full.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const bytes = async (path: string) => (await (await api.ask(path)).arrayBuffer()).byteLength;
    expect(
      await Promise.all(['0/001', '0/002.p/188', '1/000.p/2', 'entries/000'].map((path) => bytes(`/log/tile/${path}`))),
    ).toEqual([8_192, 188 * 32, 64, 256 * 34]);
    expect((await api.ask('/log/tile/0/002.p/188')).headers.get('cache-control')).toBe('public, max-age=3600');
  });
  it('has no tile that the tree has not, under no other spelling', async () => {
    const paths = [
      '0/003',
      '0/002',
      '0/002.p/189',
      '2/000.p/1',
      '0/1',
      'entries/002.p/189',
      '0/x000/001',
      '0/001.p/256',
    ];
    const states = await Promise.all(paths.map(async (path) => (await api.ask(`/log/tile/${path}`)).status));
    expect(new Set(states)).toEqual(new Set([404]));
    expect((await api.ask('/log/tile/64/000')).status).toBe(400);
    expect((await api.ask('/log/nothing')).status).toBe(404);
    expect(await (await api.ask('/api/log/head')).json()).toEqual({ size: 700, signedAt: AT.toISOString() });
    expect((await api.ask('/api/log/leaf?position=-1')).status).toBe(400);
    expect((await api.ask('/api/log/proof?position=700')).status).toBe(404);
  });
  it('proves a leaf in one file, and tells the salt of our own acts only', async () => {
    const { verifier } = await (await api.ask('/api/log')).json();
    const leaf = await (await api.ask('/api/log/leaf?position=300')).json();
    expect(leaf).toMatchObject({ position: 300, kind: 'rows', feed: 'permits', run: 'r', key: '299' });
    const ofOurs = await (await api.ask('/api/log/leaf?position=0')).json();
    expect([leaf.salt, Buffer.from(ofOurs.salt, 'base64').length]).toEqual([undefined, 16]);
    const proof = await textOf('/api/log/proof?position=300');
    expect(checkProof(proof, Buffer.from(leaf.leaf, 'base64'), parseVerifier(verifier)).index).toBe(300);
    expect(proof.slice(0, proof.indexOf('\n\n')).length).toBeLessThan(1_024);
    await forgetSalt(api.store(), 301, { why: 'a name', at: AT });
    const forgotten = await (await api.ask('/api/log/leaf?position=301')).json();
    expect(forgotten).toMatchObject({ forgotten: { why: 'a name' } });
    expect(forgotten.key).toBeUndefined();
  });
});

describe('the proof of a record', () => {
  it('is one file with the row as published, its salt and its leaf; of a guarded one why it is not opened', async () => {
    const answer = await api.ask('/api/proof?uid=austin-311:A-1');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="moontower-proof.json"');
    const proof = await answer.json();
    expect(proof.leaves).toHaveLength(1);
    expect(JSON.parse(JSON.parse(proof.leaves[0].content).fields)).toEqual({ service_request_id: 'A-1' });
    const shut = await (await api.ask('/api/proof?uid=austin-311:camp')).json();
    expect([shut.leaves[0].shut, shut.leaves[0].salt, shut.leaves[0].content]).toEqual([
      'guarded',
      undefined,
      undefined,
    ]);
    expect(shut.leaves[0].hashes.length).toBeGreaterThan(0);
    expect((await api.ask('/api/proof?uid=austin-311:none')).status).toBe(404);
    expect((await api.ask('/api/proof')).status).toBe(400);
    expect((await api.ask('/api/proof?uid=austin-311:A-1&leaf=1')).status).toBe(400);
  });
  it('opens under a program that nobody here wrote, without a network; with one byte changed it is refused', async ({
    skip,
  }) => {
    const binary = await builtStranger();
    if (binary === undefined) return skip('Go cannot be had here: nobody else looked at the proof.');
    const text = await textOf('/api/proof?uid=austin-311:A-1');
    const file = join(folder, 'proof.json');
    const look = (held: string) => {
      writeFileSync(file, held);
      return run(binary, ['-file', file]);
    };
    expect((await look(text)).stdout).toContain('leaf 698 of austin-311:A-1 was committed to as: {');
    await expect(look(text.replace('A-1\\\\\\"', 'A-2\\\\\\"'))).rejects.toThrow(
      'REFUSED: leaf 698: it was of another row',
    );
    await expect(look(text.replace('\\n700\\n', '\\n701\\n'))).rejects.toThrow('REFUSED: checkpoint');
    const { leaves, ...proof } = JSON.parse(text);
    const moved = { ...proof, leaves: [{ ...leaves[0], position: 697 }] };
    await expect(look(JSON.stringify(moved))).rejects.toThrow('REFUSED: leaf 697');
  }, 300_000);
});

/** The stranger's program; undefined where Go or its modules cannot be had. */
async function builtStranger(): Promise<string | undefined> {
  const go = findProgram('go');
  if (go === undefined) return undefined;
  const binary = join(folder, 'stranger');
  const env = { ...process.env, GOFLAGS: '-mod=readonly -buildvcs=false' };
  const built = spawnSync(go, ['build', '-o', binary, '.'], { cwd: join(root, 'scripts/stranger'), env });
  if (built.status === 0) return binary;
  const why = built.stderr.toString();
  if (!/dial tcp|lookup|i\/o timeout|requires go >=|toolchain/.test(why)) throw new Error(why);
  console.warn(`Go cannot build here, so nobody else looked at the log: ${why}`);
  return undefined;
}

describe("a stranger's verifier, in Go and with Go's own packages", () => {
  it('accepts checkpoint, leaves, proofs and growth, and refuses a leaf that was changed', async ({ skip }) => {
    const binary = await builtStranger();
    if (binary === undefined) return skip('Go cannot be had here: nobody else looked at the log.');
    const saved = join(folder, 'before');
    const first = await run(binary, ['-log', api.url(), '-position', '0', '-save', saved]);
    expect(first.stdout).toContain('salt and content of leaf 0 are what was committed to');
    await grow(api.store(), 66_000);
    // The checkpoint is kept for five seconds by whoever stands between.
    await expect.poll(() => textOf('/log/checkpoint'), { timeout: 20_000 }).toContain('\n66700\n');
    for (const position of ['0', '255', '256', '65536', '66699']) {
      const { stdout } = await run(binary, ['-log', api.url(), '-position', position, '-before', saved]);
      expect(stdout).toContain('the tree of 700 leaves is the beginning of the tree of 66700');
      expect(stdout).toContain(`the proof of leaf ${position} verifies alone`);
    }
    const forged = await nativeLogEntries(api.store()).findOne({ _id: { $lte: 50_000 } }, { sort: { _id: -1 } });
    if (forged === null) throw new Error('There is no such leaf.');
    const leaves = Buffer.from(bytesOf(forged.leaves));
    leaves.writeUInt8(leaves.readUInt8((50_000 - forged._id) * 32) ^ 1, (50_000 - forged._id) * 32);
    await nativeLogEntries(api.store()).updateOne({ _id: forged._id }, { $set: { leaves: toBytes(leaves) } });
    await expect(run(binary, ['-log', api.url(), '-position', '50000'])).rejects.toThrow('REFUSED: leaf 50000');
  }, 300_000);
});

describe('npm run witness', () => {
  it('cosigns a log that grows, keeps its last checkpoint in a file, and refuses one that changed', async () => {
    const look = () =>
      run(process.execPath, [
        '--import',
        'tsx',
        join(root, 'scripts/witness.ts'),
        api.url(),
        '--folder',
        folder,
        '--once',
        '--name',
        'w.example',
      ]);
    expect((await look()).stdout).toContain('Cosigned moontower.example/log with ');
    const memory = JSON.parse(readFileSync(join(folder, 'memory.json'), 'utf8'));
    expect(readFileSync(join(folder, 'checkpoint'), 'utf8')).toContain('\u2014 w.example ');
    await grow(api.store(), 10);
    await expect.poll(() => textOf('/log/checkpoint'), { timeout: 20_000 }).toContain(`\n${memory.size + 10}\n`);
    expect((await look()).stdout).toContain(`Cosigned moontower.example/log with ${memory.size + 10} leaves.`);
    await api
      .store()
      .collection('logCheckpoints')
      .deleteMany({ size: { $gt: 700 } });
    await expect.poll(() => textOf('/log/checkpoint'), { timeout: 20_000 }).toContain('\n700\n');
    await expect(look()).rejects.toThrow(`REFUSED: The log shrank from ${memory.size + 10} leaves to 700.`);
    expect(existsSync(join(folder, 'refused-checkpoint'))).toBe(true);
  }, 300_000);
});
