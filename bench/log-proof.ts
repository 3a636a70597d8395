import { randomBytes } from 'node:crypto';
import { commitAll, LEAF_BYTES, SALT_BYTES } from '@moontower/log/commitment';
import { verifierText, parseVerifier, signerOf } from '@moontower/log/note';
import { checkProof } from '@moontower/log/proof-file';
import { logReads } from '@moontower/proofs/store/log-reads';
import { signLog } from '@moontower/proofs/worker/sign-log';
import { ensureIndexes } from '@moontower/registry/indexes';
import { connectStore, type Store } from '@moontower/store';
import { transactConcurrently } from '@moontower/store/db/transact';
import { appendEntry, readLeaf } from '@moontower/store/log/entries';
import { median, resultOf, type BenchContext, type BenchResult } from './bench-result.ts';
import { ownCpuMs } from './in-child.ts';

/** `LOG_LEAVES=20000` to try it. */
const LEAVES = Number(process.env['LOG_LEAVES'] ?? 1_000_000);
/** Rows of a chunk. */
const CHUNK = 1_000;
const ROUNDS = 5;
const ASKED = 100;
const PROOF_LIMIT_MS = 50;
const PROOF_LIMIT_BYTES = 1_024;
/** Of tree and checkpoint after a first load: its leaves wait no longer than a checkpoint does anyway. */
const TREE_LIMIT_S = 300;
const name = 'moontower.example/log';
const seed = randomBytes(32);

async function fill(store: Store): Promise<void> {
  // Of a real row the hash costs as much; what is measured here is the log, so random bytes do.
  for (let from = 0; from < LEAVES; from += CHUNK) {
    const keys = Array.from({ length: CHUNK }, (_, at) => `austin-permits:${from + at}`);
    const entry = {
      kind: 'rows' as const,
      feed: 'austin-permits',
      at: new Date(),
      count: CHUNK,
      keys,
      salts: randomBytes(CHUNK * SALT_BYTES),
      leaves: randomBytes(CHUNK * LEAF_BYTES),
    };
    await transactConcurrently(store, (session) => appendEntry(store, entry, session));
  }
}

const sorted = (took: readonly number[]): number[] => took.toSorted((a, b) => a - b);
const p95 = (took: readonly number[]): number => sorted(took)[Math.floor(took.length * 0.95)] ?? 0;

async function timed<T>(took: number[], work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  took.push(performance.now() - started);
  return result;
}

/** A hundred proofs, each of a leaf by chance and checked; and beside each three reads of an entry in turn. */
async function askProofs(store: Store, size: number) {
  const reads = logReads(store);
  const log = parseVerifier(verifierText(signerOf(name, seed)));
  const proofs: number[] = [];
  const bare: number[] = [];
  let bytes = 0;
  for (let asked = 0; asked < ASKED; asked += 1) {
    const position = Math.floor(Math.random() * size);
    const file = await timed(proofs, () => reads.proof(position));
    const leaf = await timed(bare, async () => {
      await readLeaf(store, (position + 7_919) % size);
      await readLeaf(store, (position + 104_729) % size);
      return readLeaf(store, position);
    });
    if (file === undefined || leaf === undefined) throw new Error(`There is no proof of ${position}.`);
    checkProof(file, leaf.leaf, log);
    bytes = Math.max(bytes, file.indexOf('\n\n') + 1);
  }
  return { ms: median(proofs), p95: p95(proofs), threeReads: p95(bare), bytes };
}

/** A row's commitment and its place in the log, beside what a row may cost at 50,000 in a second. */
function commitmentShare(): { ours: number; limit: number } {
  const rows = Array.from({ length: CHUNK }, (_, at) => ({ key: `${at}`, text: 'x'.repeat(900), at: '2026-11-20' }));
  const before = ownCpuMs();
  for (let round = 0; round < 20; round += 1) commitAll(rows);
  return { ours: ((ownCpuMs() - before) / 20 / CHUNK) * 1_000, limit: 20 };
}

/** The log at a million leaves: the tree made, a proof asked for, its size, and what a commitment costs. */
export async function run({ mongoUri }: BenchContext): Promise<BenchResult[]> {
  const store = await connectStore({ uri: mongoUri, database: 'bench_log', appName: 'bench' });
  try {
    await store.dropDatabase();
    await ensureIndexes(store);
    await fill(store);
    const started = performance.now();
    const signed = await signLog({ store, keys: { seed }, name, at: new Date() });
    if (typeof signed === 'string') throw new Error(signed);
    const seconds = (performance.now() - started) / 1_000;
    const runs: Awaited<ReturnType<typeof askProofs>>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) runs.push(await askProofs(store, signed.size));
    const leaves = `${LEAVES.toLocaleString('en-US')} leaves`;
    return [
      resultOf(
        `a proof at ${leaves}, median`,
        'ms',
        '<= 1',
        runs.map(({ ms }) => ({ ours: ms, limit: PROOF_LIMIT_MS })),
      ),
      // What a busy machine makes of one it makes of the other.
      resultOf(
        `a proof at ${leaves}, p95 (ours), three reads of a leaf in turn, p95 (limit)`,
        'ms',
        '<= 1.5',
        runs.map((one) => ({ ours: one.p95, limit: one.threeReads })),
      ),
      resultOf(
        `the largest proof at ${leaves}, without the checkpoint that it stands under`,
        'bytes',
        '<= 1',
        runs.map(({ bytes }) => ({ ours: bytes, limit: PROOF_LIMIT_BYTES })),
      ),
      resultOf(`tree and checkpoint over ${leaves}`, 's', '<= 1', [{ ours: seconds, limit: TREE_LIMIT_S }]),
      resultOf('processor time of the commitment of a row of 1 kB', 'µs', '<= 1', [commitmentShare()]),
    ];
  } finally {
    await store.dropDatabase();
    await store.close();
  }
}
