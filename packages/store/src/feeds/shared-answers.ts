import { createHash, randomUUID } from 'node:crypto';
import { AppError, DAY_MS } from '@moontower/contracts';
import { mongo } from 'mongoose';
import type { Store } from '../db/connect.ts';
import { acquireLease, releaseLease, renewLease, type Lease } from '../db/leases.ts';
import { native } from '../db/native-collection.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';

/** What a source answered, as it is told once more. */
export interface KeptAnswer {
  status: number;
  headers: Record<string, string | undefined>;
  finalUrl: string;
  body: AsyncIterable<Uint8Array>;
  /** When the source gave it. */
  fetchedAt: Date;
}
interface AnswerDocument extends Omit<KeptAnswer, 'body'> {
  /** The address that was asked. */
  _id: string;
  copy: string;
  pieces: number;
  sha256: string;
  expiresAt: Date;
}
interface PieceDocument {
  _id: string;
  bytes: mongo.Binary;
  expiresAt: Date;
}

/** A body in pieces, since no document holds more than 16 MB. */
const PIECE_BYTES = 4 * 1_048_576;
/** Nobody is handed a copy that old; pieces whose writer died leave as well. */
const KEPT_MS = DAY_MS;

const answersOf = native<AnswerDocument>('sharedAnswers');
const piecesOf = native<PieceDocument>('sharedPieces');
const pieceId = (copy: string, at: number): string => `${copy}/${at}`;

/** As large as the pieces are stored, whatever size they arrive in. */
async function* inPieces(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    held.push(chunk);
    size += chunk.length;
    if (size < PIECE_BYTES) continue;
    const whole = Buffer.concat(held);
    yield whole.subarray(0, PIECE_BYTES);
    held = [whole.subarray(PIECE_BYTES)];
    size = whole.length - PIECE_BYTES;
  }
  if (size > 0) yield Buffer.concat(held);
}

export type SharedAnswers = ReturnType<typeof sharedAnswers>;

/** The database of copies is none of this user's: its city reads for itself. */
export const isForbidden = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 13;

/**
 * Answers that are the same for every city: one process asks the source, the others read its copy. They lie in a
 * database beside the cities' own on the same MongoDB; whoever drops it loses nothing.
 */
export function sharedAnswers(city: Store, database: string) {
  const store = city.useDb(database, { useCache: true });
  const [answers, pieces] = [answersOf(store), piecesOf(store)];

  const expire = async (): Promise<void> => {
    await answers.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 });
    await pieces.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 });
  };

  async function* read({ _id, copy, pieces: count, sha256 }: AnswerDocument): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256');
    for (let at = 0; at < count; at += 1) {
      const piece = await pieces.findOne({ _id: pieceId(copy, at) }, { maxTimeMS: READ_LIMIT_MS });
      if (piece === null) break;
      hash.update(piece.bytes.buffer);
      yield piece.bytes.buffer;
    }
    if (hash.digest('hex') === sha256) return;
    // Whoever reads holds the whole before any of it is parsed: nothing of this was stored. The next asks the source.
    await answers.deleteOne({ _id, copy });
    throw new AppError('source_unavailable', `The copy of ${new URL(_id).host} is gone or torn.`);
  }

  return {
    /** The copy of an address that is not older; undefined where there is none. */
    async find(url: string, notBefore: Date): Promise<KeptAnswer | undefined> {
      const kept = await answers.findOne({ _id: url, fetchedAt: { $gte: notBefore } }, { maxTimeMS: READ_LIMIT_MS });
      if (kept === null) return undefined;
      const { status, headers, finalUrl, fetchedAt } = kept;
      return { status, headers, finalUrl, fetchedAt, body: read(kept) };
    },

    /** Keeps an answer for the others. They see it once it is there whole. */
    async keep(url: string, { body, ...answer }: KeptAnswer): Promise<void> {
      await expire();
      const expiresAt = new Date(answer.fetchedAt.getTime() + KEPT_MS);
      const copy = randomUUID();
      const hash = createHash('sha256');
      let count = 0;
      for await (const bytes of inPieces(body)) {
        hash.update(bytes);
        await pieces.insertOne({ _id: pieceId(copy, count), bytes: new mongo.Binary(bytes), expiresAt });
        count += 1;
      }
      const whole = { ...answer, copy, pieces: count, sha256: hash.digest('hex'), expiresAt };
      await answers.replaceOne({ _id: url }, whole, { upsert: true, ignoreUndefined: true });
    },

    /** The sole right to ask the source. @returns false while another process has it */
    take: (url: string, lease: Lease): Promise<boolean> => acquireLease(store, url, lease),
    renew: (url: string, lease: Lease): Promise<void> => renewLease(store, url, lease),
    release: (url: string, owner: string): Promise<void> => releaseLease(store, url, owner),
  };
}
