import { GivenUp } from '@moontower/store/db/read-signal';
import type { Response } from 'express';

/** Who waits for an answer, and until when. */
export interface Asker {
  /** Of the visitor. */
  key: string;
  /** Rows of the answer are not counted. */
  spared: boolean;
  /** Ends when nobody waits any longer. */
  signal: AbortSignal;
  /** Of the request, where it may be a repeat. */
  onceKey: string | undefined;
  /** Hears what was answered before, and nothing else. */
  repeatsOnly: boolean;
}

/** A signal that ends when the reader goes before the answer is written, or when `giveUp` is called. */
export function waitingSignal(response: Response): { signal: AbortSignal; giveUp: () => void } {
  const asker = new AbortController();
  const giveUp = () => asker.abort(new GivenUp());
  response.on('close', () => {
    if (!response.writableFinished) giveUp();
  });
  return { signal: asker.signal, giveUp };
}
