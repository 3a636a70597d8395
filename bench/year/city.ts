import { requestAlert, type AlertRequest } from '@moontower/alerts/store/request-alert';
import { austin, austinPoint, districtAt } from '@moontower/city';
import { HOUR_MS, localDate, MINUTE_MS } from '@moontower/contracts';
import { signLog } from '@moontower/proofs/worker/sign-log';
import type { Store } from '@moontower/store';
import { sweepItems } from '@moontower/store/items/sweep-items';
import { composeDigests } from '../../packages/features/alerts/worker/alert-work.ts';
import { describeFeeds } from '../../worker/src/describe-feeds.ts';
import { runFeed } from '../../worker/src/ingest/run-feed.ts';
import { sendMail } from '../../worker/src/mail/send-mail.ts';
import { purchaseIdOf } from '../../worker/src/spending/purchase-id.ts';
import { rates, READERS } from './rates.ts';
import { playedFeed, slotOf, type PlayedFeed } from './rows.ts';

/** The log is signed this often. */
export const SLOT_MS = 5 * MINUTE_MS;
const DIGEST_HOUR_UTC = 13;
const signal = new AbortController().signal;
const finishing = {
  zone: austin.zone,
  districtAt,
  placeOf: austin.placeOf,
  checkPoint: austinPoint,
  purchaseOf: purchaseIdOf,
  retention: true,
};

/** What Austin's worker does with rows, by a clock that is set from outside. */
export class PlayedCity {
  readonly #store: Store;
  readonly #feeds: readonly PlayedFeed[];
  readonly #readTo = new Map<string, number>();
  #nowMs: number;

  constructor(store: Store, { seed, startMs }: { seed: number; startMs: number }) {
    this.#store = store;
    this.#nowMs = startMs;
    this.#feeds = rates.map((rate) => playedFeed(rate, { seed, startMs }));
  }

  /** When a feed was last read. */
  readTo = (feed: string): number => this.#readTo.get(feed) ?? 0;

  async #read({ feed, clock }: PlayedFeed, ms: number): Promise<void> {
    clock.ms = ms;
    const open = () => Promise.reject(new Error(`${feed.id} has all its rows`));
    const effects = { open, addresses: {}, tokens: {}, nowMs: () => clock.ms, signal };
    const result = await runFeed({ store: this.#store, feed, effects, finishing, backfill: 'all', strict: false });
    if (result.state !== 'done') throw new Error(`${feed.id} ended ${result.state}: ${result.reason}`);
    this.#readTo.set(feed.id, ms);
  }

  async #sign(): Promise<void> {
    const keys = { seed: new Uint8Array(32).fill(7) };
    const done = await signLog({ store: this.#store, keys, name: 'moontower.example/log', at: new Date(this.#nowMs) });
    if (typeof done === 'string') throw new Error(done);
  }

  /** The digests of a day are put, written and taken by a mail server. */
  async #tellReaders(): Promise<void> {
    const [store, nowMs] = [this.#store, () => this.#nowMs];
    const day = localDate(this.#nowMs, austin.zone);
    const { mails } = await composeDigests({ store, nowMs, city: austin, workerId: 'year' }, { day });
    const mailer = { send: () => Promise.resolve(), close: () => undefined };
    const room = { store, publicUrl: 'https://moontower.example', simulated: false, zone: austin.zone, mailer };
    for (const mail of mails) await sendMail({ room, turn: { mail, turn: 1 }, nowMs });
  }

  /** The rows that are there at the start, and readers who proved their addresses. */
  async begin(): Promise<void> {
    const feeds = this.#feeds.map(({ feed }) => feed);
    await describeFeeds(this.#store, feeds);
    for (const feed of this.#feeds) await this.#read(feed, this.#nowMs);
    await this.#sign();
    const asked = {
      email: '',
      language: 'en',
      topics: ['permits'],
      filter: {},
      frequency: 'daily',
    } satisfies AlertRequest;
    for (let n = 0; n < READERS; n += 1) {
      const alert = { ...asked, email: `reader${n}@city.example` };
      await requestAlert(this.#store, alert, { at: new Date(this.#nowMs), proved: true });
    }
    await this.#tellReaders();
  }

  /** One slot: readings side by side, as in a worker, then what rests on them. */
  async play(fromMs: number): Promise<void> {
    const slot = slotOf(fromMs, SLOT_MS);
    const reading = this.#feeds.map(async (feed) => {
      for (const ms of feed.dueIn(slot)) await this.#read(feed, ms);
    });
    await Promise.all(reading);
    this.#nowMs = fromMs + SLOT_MS;
    await this.#sign();
    if (this.#nowMs % HOUR_MS !== 0) return;
    await sweepItems(this.#store, { at: new Date(this.#nowMs), signal });
    if (new Date(this.#nowMs).getUTCHours() === DIGEST_HOUR_UTC) await this.#tellReaders();
  }
}
