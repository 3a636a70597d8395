import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@moontower/stack/machine/places';
import { parse } from 'yaml';
import { z } from 'zod';

const seconds = z
  .string()
  .regex(/^\d+s$/)
  .transform((text) => Number.parseInt(text, 10));
const Process = z.object({
  command: z.array(z.string()),
  mem_limit: z.string(),
  environment: z.object({ ALIVE_FILE: z.string(), TMPDIR: z.string() }),
  /** A program of the image, run inside the container; `interval` and `timeout` in seconds. */
  healthcheck: z.object({ test: z.tuple([z.literal('CMD')], z.string()), interval: seconds, timeout: seconds }),
});
const Services = z.object({ api: Process, worker: Process, web: z.object({ image: z.string() }) });
const Compose = z.object({ services: Services, configs: z.object({ door: z.object({ file: z.string() }) }) });

export type ComposeProcess = z.infer<typeof Process>;
export interface Compose {
  services: z.infer<typeof Services>;
  /** What nginx is told. */
  door: string;
}

/** What `docker compose` says of our processes and their door. @throws ZodError where the file says less */
export function readCompose(): Compose {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const { services, configs } = Compose.parse(parse(read('docker-compose.yml'), { merge: true }));
  return { services, door: read(configs.door.file) };
}
