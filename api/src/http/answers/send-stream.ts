import type { ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { GivenUp, readUntil } from '@moontower/store/db/read-signal';

/** A reader that takes not one piece (64 kB) in so long is cut off: what it leaves unread would be held for it. */
export const UNREAD_MS = 30_000;

/**
 * Writes pieces as fast as they are taken. Between two of them whoever else waits has a turn. When the reader goes or
 * stops taking, the source ends, its reads included.
 */
export async function sendStream(
  response: ServerResponse,
  chunks: AsyncIterable<string>,
  unreadMs = UNREAD_MS,
): Promise<void> {
  const reader = new AbortController();
  const gone = () => reader.abort(new GivenUp());
  response.on('close', gone);
  try {
    await readUntil(reader.signal, async () => {
      for await (const chunk of chunks) {
        if (reader.signal.aborted) return;
        if (!response.write(chunk)) await taken(response, unreadMs);
        await turn();
      }
      response.end();
    });
  } catch {
    // The head is out already: a failure can only cut the body, which its reader sees by the missing last line.
    response.destroy();
  } finally {
    response.off('close', gone);
  }
}

/** @throws GivenUp when nothing was taken in time, or the reader went away */
function taken(response: ServerResponse, unreadMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => () => {
      clearTimeout(late);
      response.off('drain', drained).off('close', closed);
      done();
    };
    const drained = settle(resolve);
    const closed = settle(() => reject(new GivenUp()));
    const late = setTimeout(closed, unreadMs);
    response.on('drain', drained).on('close', closed);
  });
}
