// npm run audit: holds every row and version that is stored against the log, and the log's tree against its leaves.
// The product may go on running. `-- --from <leaf>` goes on where an audit was stopped.
import { parseArgs } from 'node:util';
import { auditTree } from '@moontower/proofs/store/audit-tree';
import { auditLeaves } from '@moontower/store/versions/audit-versions';
import { auditStored } from '@moontower/store/versions/audit-stored';
import { openStoreFor } from './open-store.ts';

const USAGE = 'npm run audit [-- --from <leaf>]';
/** Differences that are printed; the rest is counted. */
const MOST_TOLD = 1_000;
const TOLD_EVERY = 100_000;

function firstLeaf(): number {
  const { from = '0' } = parseArgs({ options: { from: { type: 'string' } } }).values;
  if (!/^\d{1,15}$/.test(from)) throw new Error(USAGE);
  return Number(from);
}

async function main(): Promise<void> {
  const from = firstLeaf();
  const store = await openStoreFor({ appName: 'audit', warn: console.error });
  const began = Date.now();
  let differences = 0;
  const tell = ({ uid, leaf, says }: { uid: string; leaf?: number; says: string }) => {
    differences += 1;
    if (differences <= MOST_TOLD) console.log(`${uid}${leaf === undefined ? '' : ` (leaf ${leaf})`}: ${says}`);
  };
  let done = from;
  const onward = (position: number) => {
    if (Math.floor(position / TOLD_EVERY) > Math.floor(done / TOLD_EVERY))
      console.error(`${position} leaves so far. To go on from here: npm run audit -- --from ${position}`);
    done = position;
  };
  try {
    const { equal, gone, forgotten } = await auditLeaves(store, { from, tell, onward });
    const rows = await auditStored(store, tell);
    const size = await auditTree(store, tell);
    const seconds = Math.round((Date.now() - began) / 1_000);
    console.log(
      `${equal} leaves of rows are equal to what is stored, ${gone} are of rows that left or may not be kept, of ` +
        `${forgotten} the salt was dropped. ${rows} rows name their leaf, ${size} leaves are in the tree. ` +
        `${differences} differences, ${seconds} s.`,
    );
    if (differences > 0) process.exitCode = 3;
  } finally {
    await store.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
