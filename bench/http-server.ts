// One server of the /api/items bench in a process of its own, ours or the limit.
import { createServer as createPlain } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { CivicItem } from '@moontower/contracts';
import express from 'express';
import { fakeDeps } from '../api/test/fake-deps.ts';
import { createAnswerCache } from '../api/src/http/answers/answer-cache.ts';
import { createApp } from '../api/src/http/app.ts';
import { createServer, listen } from '../api/src/http/server.ts';
import { startBenchApi } from './api-setting.ts';
import { ownCpuMs } from './in-child.ts';

const Plan = z.object({
  kind: z.enum(['ours', 'node', 'ours-changed', 'express-changed']),
  mongoUri: z.string(),
  database: z.string(),
  from: z.string().optional(),
  /** Settings of ours. */
  given: z.record(z.string(), z.string()).optional(),
});

async function start({ kind, mongoUri, database, from, given }: z.infer<typeof Plan>): Promise<number> {
  if (kind === 'ours') return (await startBenchApi({ mongoUri, database }, undefined, given)).port;
  const { gzip, etag, headers, notModified } = await answerOf(from ?? '');
  const items = z.array(CivicItem).parse(JSON.parse(gunzipSync(gzip).toString()));
  if (kind === 'node') {
    return listen(
      createPlain((request, response) => {
        if (request.headers['if-none-match'] === etag) response.writeHead(304, notModified).end();
        else response.writeHead(200, headers).end(gzip);
      }),
      0,
      '127.0.0.1',
    );
  }
  if (kind === 'express-changed') {
    const app = express();
    app.get('/api/items', (_request, response) => {
      response.json(items);
    });
    return listen(createPlain(app), 0, '127.0.0.1');
  }
  const deps = fakeDeps();
  const changing = { ...deps, items: { ...deps.items, list: async () => ({ items, total: 100_000, next: 'bmV4dA' }) } };
  const cache = createAnswerCache({ nowMs: deps.nowMs });
  return listen(createServer({ app: createApp({ deps: changing, cache }), cache }), 0, '127.0.0.1');
}

async function answerOf(
  url: string,
): Promise<{ gzip: Buffer; etag: string; headers: string[]; notModified: string[] }> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'Accept-Encoding': 'gzip' } }, (answer) => {
      const parts: Buffer[] = [];
      answer
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          const gzip = Buffer.concat(parts);
          const etag = answer.headers.etag ?? '';
          // The limit sends the very same bytes, heads included.
          const pairs = answer.rawHeaders.flatMap((name, at) =>
            at % 2 === 0 ? [[name, answer.rawHeaders[at + 1] ?? ''] as const] : [],
          );
          const kept = pairs.filter(([name]) => !/^(date|connection|keep-alive)$/i.test(name));
          resolve({
            gzip,
            etag,
            headers: kept.flat(),
            notModified: kept.filter(([name]) => !/^content-(type|length|encoding)$/i.test(name)).flat(),
          });
        });
    })
      .on('error', reject)
      .end();
  });
}

const port = await start(Plan.parse(JSON.parse(process.argv[2] ?? '{}')));
process.on('message', () => {
  process.send?.({ cpuMs: ownCpuMs() });
});
process.on('disconnect', () => {
  process.exit(0);
});
process.send?.({ port });
