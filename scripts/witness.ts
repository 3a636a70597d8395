// npm run witness -- <address> [--folder <folder>] [--name <name>] [--key <name+id+key>] [--every <seconds>] [--once]
// Follows the public log at an address, and cosigns each checkpoint whose tree grew from the one before. Its key and
// its last checkpoint are in the folder. A log that forks or shrinks is refused; what convicts it is kept beside.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { COSIGNATURE, signerOf, verifierText, type Signer } from '@moontower/log/note';
import { Refusal, witnessLog, type LogReader, type WitnessMemory } from '@moontower/log/witness';
import { home } from '@moontower/stack/machine/places';
import { keptSecret } from '@moontower/stack/start/kept-secret';
import { newLogKey } from '@moontower/stack/start/log-key';
import { z } from 'zod';

const Facts = z.object({
  origin: z.string(),
  verifier: z.string(),
  turns: z.array(z.object({ origin: z.string(), verifier: z.string(), handover: z.string().optional() })),
});
const Memory = z.object({ origin: z.string(), verifier: z.string(), size: z.int(), note: z.string() });
const PATIENCE_MS = 20_000;

function readerOf(address: string): LogReader {
  const ask = async (path: string): Promise<Response> => {
    const answer = await fetch(`${address}${path}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) throw new Error(`${address}${path} answers ${answer.status}.`);
    return answer;
  };
  return {
    about: async () => Facts.parse(await (await ask('/api/log')).json()),
    checkpoint: async () => (await ask('/log/checkpoint')).text(),
    file: async (path) => new Uint8Array(await (await ask(`/log/${path}`)).arrayBuffer()),
  };
}

/** Renamed into place: half a memory would be none, and believe the log anew. */
function write(path: string, text: string): void {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

interface Watch {
  folder: string;
  log: LogReader;
  witness: Signer;
  key: string | undefined;
}

async function lookOnce({ folder, log, witness, key }: Watch): Promise<boolean> {
  const path = join(folder, 'memory.json');
  const memory: WitnessMemory | undefined = existsSync(path)
    ? Memory.parse(JSON.parse(readFileSync(path, 'utf8')))
    : undefined;
  try {
    const seen = await witnessLog(memory, { log, witness, nowMs: Date.now(), key });
    write(path, JSON.stringify(seen));
    write(join(folder, 'checkpoint'), seen.note);
    if (seen.size !== memory?.size) console.log(`Cosigned ${seen.origin} with ${seen.size} leaves.`);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) {
      console.error(`Not looked at: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
    console.error(`REFUSED: ${error.message}`);
    if (error.evidence !== undefined) write(join(folder, 'refused-checkpoint'), error.evidence);
    return false;
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      folder: { type: 'string', default: join(home, 'witness') },
      name: { type: 'string', default: `witness/${hostname()}` },
      key: { type: 'string' },
      every: { type: 'string', default: '300' },
      once: { type: 'boolean', default: false },
    },
  });
  const address = positionals[0]?.replace(/\/$/, '');
  if (address === undefined || !URL.canParse(address)) throw new Error('Name the log: npm run witness -- <address>');
  mkdirSync(values.folder, { recursive: true, mode: 0o700 });
  const seed = Buffer.from(keptSecret(join(values.folder, 'witness-key'), newLogKey), 'base64url');
  const witness = signerOf(values.name, seed, COSIGNATURE);
  console.log(`Key of this witness: ${verifierText(witness)}`);
  const watch = { folder: values.folder, log: readerOf(address), witness, key: values.key };
  for (;;) {
    const isGood = await lookOnce(watch);
    if (values.once) {
      if (!isGood) process.exitCode = 1;
      return;
    }
    await sleep(Math.max(1, Number(values.every)) * 1_000);
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
