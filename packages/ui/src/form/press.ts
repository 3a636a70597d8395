import { freshKey, isJudged } from '../data/requests/idempotency-key.ts';

export { freshKey };

/** What became of a press. `busy`: the one before is still on its way, and nothing was sent. */
export type PressResult = { is: 'done' } | { is: 'busy' } | { is: 'wrong'; error: unknown };

/**
 * Sends what a form holds, one press at a time, under one `Idempotency-Key` from the moment the form opens: a request
 * whose answer did not arrive is sent again under the same key, and the server does it once.
 * After an answer that judged it, good or bad, the next press is a new request, and so it is where the form holds
 * something else by then.
 */
export class Press {
  private busy = false;
  private keyNow: string;
  private sent: string | undefined;

  constructor(private readonly freshKey: () => string) {
    this.keyNow = freshKey();
  }

  get key(): string {
    return this.keyNow;
  }

  /** @param intent what is sent, in words that are the same for the same */
  async send(work: (key: string) => Promise<unknown>, intent = ''): Promise<PressResult> {
    if (this.busy) return { is: 'busy' };
    this.busy = true;
    if (this.sent !== undefined && this.sent !== intent) this.keyNow = this.freshKey();
    this.sent = intent;
    try {
      await work(this.keyNow);
      this.begin();
      return { is: 'done' };
    } catch (error) {
      if (isJudged(error)) this.begin();
      return { is: 'wrong', error };
    } finally {
      this.busy = false;
    }
  }

  private begin(): void {
    this.keyNow = this.freshKey();
    this.sent = undefined;
  }
}
