import type { UploadedFile } from '@moontower/endpoints/uploaded-file';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError, type Multipart } from '@moontower/contracts';
import busboy from 'busboy';

export interface Upload {
  fields: Record<string, string>;
  files: readonly UploadedFile[];
  /** Takes the files off the disk. */
  clear: () => Promise<void>;
}

const MOST_FIELDS = 50;
const LARGEST_FIELD_BYTES = 32_768;

/**
 * Reads a form with files: straight to disk, never more than the contract takes.
 * @throws `wrong_type`, `too_large`, `bad_request`; nothing is left on the disk then
 */
export async function receiveUpload(request: IncomingMessage, { multipart }: Multipart): Promise<Upload> {
  if (Number(request.headers['content-length'] ?? 0) > multipart.mostBytes) throw new AppError('too_large');
  const folder = await mkdtemp(join(tmpdir(), 'moontower-upload-')).catch((error: unknown) => {
    throw problemOf(error);
  });
  const clear = () => rm(folder, { recursive: true, force: true });
  const taken = createTaken(folder, multipart);
  try {
    const parts = partsOf(request, multipart, taken);
    // Whoever calls this may read on: what is refused is not taken off its line.
    await pipeline(request.iterator({ destroyOnReturn: false }), capped(multipart.mostBytes), parts);
    const files = await Promise.all(taken.files);
    if (taken.problem !== undefined) throw taken.problem;
    return { fields: Object.fromEntries(taken.fields), files, clear };
  } catch (error) {
    await Promise.allSettled(taken.files);
    await clear();
    throw taken.problem ?? problemOf(error);
  }
}

/** The disk is full, or there are no more files to open: whoever sends can try again later, the form is right. */
const NO_ROOM: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EROFS']);
const NO_ROOM_SENTENCE = 'Photos cannot be taken in right now. Try again in a few minutes.';
const AGAIN_MS = 5 * 60_000;

function problemOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Error && 'code' in error && NO_ROOM.has(error.code))
    return new AppError('unavailable', NO_ROOM_SENTENCE, { cause: error, retryAfterMs: AGAIN_MS });
  return new AppError('bad_request', undefined, { cause: error });
}

interface UploadParts {
  folder: string;
  types: readonly string[];
  fields: Map<string, string>;
  files: Promise<UploadedFile>[];
  /** The first thing that was wrong with a part. */
  problem: AppError | undefined;
}
const createTaken = (folder: string, { types }: Multipart['multipart']): UploadParts => ({
  folder,
  types,
  fields: new Map(),
  files: [],
  problem: undefined,
});

function partsOf(request: IncomingMessage, { mostFiles }: Multipart['multipart'], taken: UploadParts) {
  const { fields, files, types } = taken;
  const refuse = (problem: AppError) => {
    taken.problem ??= problem;
  };
  const parts = busboy({
    headers: request.headers,
    limits: { files: mostFiles, fields: MOST_FIELDS, fieldSize: LARGEST_FIELD_BYTES, fieldNameSize: 60 },
  });
  parts.on('field', (name, value, { valueTruncated, nameTruncated }) => {
    if (valueTruncated || nameTruncated) refuse(new AppError('too_large'));
    else if (fields.has(name)) refuse(new AppError('bad_request', 'A part of the form was sent twice.'));
    else fields.set(name, value);
  });
  parts.on('file', (field, stream, { filename, mimeType }) => {
    if (types.includes(mimeType)) {
      const file = toDisk(stream, { field, name: filename ?? '', type: mimeType, folder: taken.folder });
      // Nobody reads on behind a file that could not be written: the form would wait for it for ever.
      file.catch((error: unknown) => parts.destroy(problemOf(error)));
      files.push(file);
    } else {
      refuse(new AppError('wrong_type'));
      stream.resume();
    }
  });
  for (const most of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    parts.on(most, () => refuse(new AppError('too_large')));
  return parts;
}

interface IncomingFile extends Pick<UploadedFile, 'field' | 'name' | 'type'> {
  folder: string;
}

async function toDisk(stream: Readable, { folder, ...about }: IncomingFile): Promise<UploadedFile> {
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    stream,
    async function* counted(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  return { ...about, bytes, sha256: hash.digest('hex'), open: () => createReadStream(path) };
}

/** Whatever length was promised, no more than this is read. */
function capped(mostBytes: number) {
  return async function* count(chunks: AsyncIterable<Buffer>) {
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw new AppError('too_large');
      yield chunk;
    }
  };
}
