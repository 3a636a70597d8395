import type * as Files from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { AppError } from '@moontower/contracts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { uploadFolders } from '../../../test/upload-folders.ts';
import { toProblem } from '../problem.ts';
import { receiveUpload } from './uploads.ts';

// A disk without room, as Linux has one for tests.
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof Files>();
  return { ...fs, createWriteStream: () => fs.createWriteStream('/dev/full') };
});

const TAKES = { multipart: { mostBytes: 1_000_000, mostFiles: 5, types: ['image/png'] } };
const server = createServer((request, response) => {
  receiveUpload(request, TAKES).then(
    () => response.end('taken'),
    (error: unknown) => {
      const { status, sentence, retryAfterSeconds } = toProblem(error);
      response.writeHead(status, { 'Retry-After': String(retryAfterSeconds) }).end(sentence);
    },
  );
});
let url = '';
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new AppError('internal');
  url = `http://127.0.0.1:${address.port}`;
});
afterAll(() => server.close());

const folders = uploadFolders();

it('a disk that is full is said with a time to come again, not blamed on who sends, and nothing is left', async () => {
  const before = folders();
  const form = new FormData();
  form.append('photos', new Blob([Buffer.alloc(200_000, 1)], { type: 'image/png' }), 'a.png');
  const answer = await fetch(url, { method: 'POST', body: form });
  expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
    503,
    '300',
    'Photos cannot be taken in right now. Try again in a few minutes.',
  ]);
  expect(folders()).toEqual(before);
});
