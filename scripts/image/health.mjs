// Docker's check of a container of ours: node scripts/image/health.mjs [address that must answer well]
// Docker marks what is unhealthy and leaves it. One whose process stands still is ended here, and so started again; one
// that waits for a store is not: a new one would wait as well. Node built-ins only.
import { readFileSync, statSync } from 'node:fs';

const STILL_MS = 20_000;
const GIVEN_UP_MS = 60_000;
const [address] = process.argv.slice(2);
const file = process.env.ALIVE_FILE;

const stillMs = Date.now() - statSync(file).mtimeMs;
if (stillMs > GIVEN_UP_MS) {
  const pid = Number(readFileSync(file, 'utf8'));
  console.log(`Process ${pid} stood still for ${Math.round(stillMs / 1_000)} s; it is ended`);
  process.kill(pid, 'SIGKILL');
}
process.exitCode = stillMs < STILL_MS && (address === undefined || (await answersWell())) ? 0 : 1;

async function answersWell() {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(4_000) })).ok;
  } catch {
    return false;
  }
}
