// Writes one photo anew several times: node --import tsx bench/photo-child.ts '{"file":"photo.jpg","rounds":5}'.
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { z } from 'zod';
import { encodePhoto } from '@moontower/endpoints/photos/encode-photo';
import { watchPeak } from './peak-memory.ts';

const Plan = z.object({ file: z.string(), rounds: z.number() });
const MB = 1024 * 1024;

const { file, rounds } = Plan.parse(JSON.parse(process.argv[2] ?? '{}'));
const bytes = await readFile(file);
// The library is loaded and warm, as in a process that has run for a while.
await encodePhoto(await sharp(bytes).resize(400).jpeg().toBuffer());
const peak = watchPeak();
const ms: number[] = [];
const processorMs: number[] = [];
const growthMb: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  const before = process.memoryUsage.rss();
  peak.take();
  const used = process.cpuUsage();
  const started = performance.now();
  const { large, small } = await encodePhoto(bytes);
  ms.push(performance.now() - started);
  const { user, system } = process.cpuUsage(used);
  processorMs.push((user + system) / 1_000);
  if (large.length === 0 || small.length === 0) throw new Error('There is no photo.');
  growthMb.push((peak.take() - before) / MB);
}
peak.stop();
process.send?.({ bytes: bytes.length, ms, processorMs, growthMb }, undefined, undefined, () => process.disconnect());
