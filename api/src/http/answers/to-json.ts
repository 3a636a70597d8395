import { setImmediate as turn } from 'node:timers/promises';
import { ROWS_A_TURN } from '@moontower/store/items/map-in-slices';

const isLong = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > ROWS_A_TURN;
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * What `JSON.stringify` writes. A long list, alone or as a part, is written some rows at a time, and between them
 * others have a turn.
 */
export async function toJson(body: unknown): Promise<Buffer> {
  const pieces = piecesOf(body);
  if (pieces === undefined) return Buffer.from(JSON.stringify(body));
  const written: Buffer[] = [];
  for (const piece of pieces) {
    written.push(Buffer.from(piece));
    await turn();
  }
  return Buffer.concat(written);
}

function piecesOf(body: unknown): Generator<string> | undefined {
  if (isLong(body)) return listPieces(body);
  return isPlain(body) && Object.values(body).some(isLong) ? partPieces(body) : undefined;
}

function* partPieces(body: Record<string, unknown>): Generator<string> {
  let before = '{';
  for (const [name, value] of Object.entries(body)) {
    if (isLong(value)) {
      yield `${before}${JSON.stringify(name)}:`;
      yield* listPieces(value);
    } else {
      const text: string | undefined = JSON.stringify(value);
      if (text === undefined) continue;
      yield `${before}${JSON.stringify(name)}:${text}`;
    }
    before = ',';
  }
  yield '}';
}

function* listPieces(rows: readonly unknown[]): Generator<string> {
  for (let at = 0; at < rows.length; at += ROWS_A_TURN)
    yield `${at === 0 ? '[' : ','}${JSON.stringify(rows.slice(at, at + ROWS_A_TURN)).slice(1, -1)}`;
  yield ']';
}
