import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Page } from '../feeds/feed.ts';

const Spooled = z.object({
  rows: z.array(z.record(z.string(), z.unknown())),
  broken: z.array(z.object({ rawText: z.string(), reason: z.string() })),
  bytes: z.number(),
});

export interface Spool {
  received: number;
  first: Page | undefined;
  pages: () => AsyncGenerator<Page>;
  drop: () => Promise<void>;
}

const NAME = 'moontower-copy-';
/** No reading takes as long. */
const LEFT_MS = 86_400_000;

/** Takes away what readings left that were killed a day ago or longer: on a volume nobody else does. */
export async function sweepCopies(nowMs: number, folder = tmpdir()): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name.startsWith(NAME) && nowMs - (await stat(path)).mtimeMs > LEFT_MS)
      await rm(path, { recursive: true, force: true });
  }
}

/**
 * Lines that end with a line feed alone. Node 24 ends those of its `readline` at U+2028 and U+2029 too, which JSON leaves
 * within texts as they are.
 */
export async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let begun: string[] = [];
  for await (const chunk of chunks) {
    const [first = '', ...others] = chunk.split('\n');
    begun.push(first);
    for (const next of others) {
      yield begun.join('');
      begun = [next];
    }
  }
  const last = begun.join('');
  if (last !== '') yield last;
}

/** Keeps a whole copy in a file until it is known to be good; then its pages are read again from there. */
export async function spool(pages: AsyncIterable<Page>): Promise<Spool> {
  const folder = await mkdtemp(join(tmpdir(), NAME));
  const file = join(folder, 'pages.jsonl');
  const drop = () => rm(folder, { recursive: true, force: true });
  const out = createWriteStream(file);
  // A full disk can speak up while nobody waits for the file; without a listener that would end the process.
  let failed: Error | undefined;
  out.on('error', (error) => {
    failed = error;
  });
  let received = 0;
  let first: Page | undefined;
  try {
    for await (const page of pages) {
      received += page.rows.length + page.broken.length;
      if (page.rows.length > 0) first ??= { ...page, rows: page.rows.slice(0, 500) };
      if (failed !== undefined) throw failed;
      if (!out.write(`${JSON.stringify(page)}\n`)) await once(out, 'drain');
    }
    if (failed !== undefined) throw failed;
    out.end();
    await once(out, 'finish');
  } catch (error) {
    out.destroy();
    await drop();
    throw error;
  }
  const again = async function* again(): AsyncGenerator<Page> {
    for await (const line of linesOf(createReadStream(file, 'utf8')))
      yield { ...Spooled.parse(JSON.parse(line)), next: undefined };
  };
  return { received, first, pages: again, drop };
}
