import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { resultOf, type BenchResult } from './bench-result.ts';
import { runChild } from './in-child.ts';

const SIZE = { width: 4032, height: 3024 } as const;
const ROUNDS = 5;
const LIMIT_MS = 1_500;
const LIMIT_MB = 200;
const Figures = z.array(z.number());
const Told = z.object({ bytes: z.number(), ms: Figures, processorMs: Figures, growthMb: Figures });

/** Grain over soft shapes, turned as a phone does: some megabytes, as a photo of a street has. */
async function draw(kind: 'jpeg' | 'webp', file: string): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const plain = { channels: 3, background: '#777' } as const;
  const soft = await sharp({ create: { ...plain, width: 504, height: 378, noise } })
    .blur(3)
    .resize(SIZE)
    .png({ compressionLevel: 0 })
    .toBuffer();
  const grain = await sharp({ create: { ...plain, ...SIZE, noise: { ...noise, sigma: 6 } } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const drawn = sharp(soft)
    .composite([{ input: grain, blend: 'overlay' }])
    .withMetadata({ orientation: 6 });
  await (kind === 'jpeg' ? drawn.jpeg({ quality: 88 }) : drawn.webp({ quality: 82, effort: 0 })).toFile(file);
}

/**
 * A photo of 12 megapixels, as phones take them, is written anew in two sizes: how long, and how much more memory than
 * before.
 */
export async function run(): Promise<BenchResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'moontower-photo-'));
  const results: BenchResult[] = [];
  try {
    for (const kind of ['jpeg', 'webp'] as const) {
      const file = join(folder, `photo.${kind}`);
      await draw(kind, file);
      const { bytes, ms, processorMs, growthMb } = Told.parse(
        await runChild('photo-child.ts', { file, rounds: ROUNDS }),
      );
      const named = `a photo of 12 megapixels, ${kind}, ${(bytes / 1e6).toFixed(1)} MB`;
      const pairs = (values: readonly number[], limit: number) => values.map((ours) => ({ ours, limit }));
      results.push(resultOf(`${named}: time`, 'ms', '<= 1', pairs(ms, LIMIT_MS)));
      // What others on the machine leave of it does not count here.
      results.push(resultOf(`${named}: processor time`, 'ms', '<= 1', pairs(processorMs, LIMIT_MS)));
      results.push(resultOf(`${named}: memory`, 'MB', '<= 1', pairs(growthMb, LIMIT_MB)));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return results;
}
