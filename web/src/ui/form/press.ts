/** What became of a press. `busy`: the one before is still on its way, and nothing was sent. */
export type Sent = { is: 'done' } | { is: 'busy' } | { is: 'wrong'; error: unknown };

/** Statuses after which the same request may be sent again under the same key: it was not judged. */
const NOT_JUDGED = new Set([408, 425, 429]);

/**
 * Sends what a form holds, one press at a time, under one `Idempotency-Key` from the moment the form opens: a request
 * whose answer did not arrive is sent again under the same key, and the server does it once.
 * After an answer that judged it, good or bad, the next press is a new request.
 */
export class Press {
  private busy = false;
  private keyNow: string;

  constructor(private readonly freshKey: () => string) {
    this.keyNow = freshKey();
  }

  get key(): string {
    return this.keyNow;
  }

  async send(work: (key: string) => Promise<unknown>): Promise<Sent> {
    if (this.busy) return { is: 'busy' };
    this.busy = true;
    try {
      await work(this.keyNow);
      this.keyNow = this.freshKey();
      return { is: 'done' };
    } catch (error) {
      if (judged(error)) this.keyNow = this.freshKey();
      return { is: 'wrong', error };
    } finally {
      this.busy = false;
    }
  }
}

function judged(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false;
  const { status } = error;
  return typeof status === 'number' && status >= 400 && status < 500 && !NOT_JUDGED.has(status);
}

/** 128 random bits, as the header wants them; also where a page has no secure context. */
export function freshKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
