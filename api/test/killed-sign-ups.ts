import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectStore, type Store } from '@moontower/store';
import { nativeAlerts } from '@moontower/alerts/testing/alert-documents';
import { freshAlertToken } from '@moontower/alerts/store/request-alert';
import { nativeSubscriptions } from '@moontower/alerts/testing/subscription-documents';
import { mailboxHashes } from '@moontower/store/mail/mailbox';
import { nativeMails } from '@moontower/store/mail/mail-documents';
import { nativeDueJobs } from '@moontower/store/testing/native';
import { expect } from 'vitest';
import { bundleApi, passMinute, startKillableApi, type KillableApi, type Names } from './killable-api.ts';

/** Readers who begin in each round. */
const EACH = 4;
/** Presses that a kill cut and that are made again in one round, at most: the oldest first. */
const AGAIN = 8;
const PATIENCE_MS = 3_000;
/** One that has no answer after so long is sent again. */
const PATIENCE_OF_ONE_MS = 30_000;
const STEPS = ['ask', 'confirm', 'stop'] as const;
type Step = (typeof STEPS)[number];

/**
 * One person, who signs up, presses the mailed link and, if it is one in three, stops; each again until an answer
 * comes.
 */
interface Person {
  email: string;
  /** An address of its own: limits are for visitors, too. */
  from: string;
  keys: Record<Step, string>;
  answered: Step[];
  /** Answers after which a browser would not send it again. */
  refused: string[];
  stops: boolean;
}
const wanted = ({ stops }: Person): readonly Step[] => (stops ? STEPS : STEPS.slice(0, 2));
const nextOf = (person: Person): Step | undefined => wanted(person)[person.answered.length];

const people = (round: number): Person[] =>
  Array.from({ length: EACH }, (_, at) => ({
    // Of domains of their own: one domain has thirty mails an hour.
    email: `reader@city-${round}-${at}.example`,
    from: `198.51.${round % 256}.${at + 1}`,
    keys: { ask: randomUUID(), confirm: randomUUID(), stop: randomUUID() },
    answered: [],
    refused: [],
    stops: (round + at) % 3 === 0,
  }));

async function readerOf(store: Store, { email }: Person) {
  const addressHash = mailboxHashes(email).mailbox;
  const reader = await nativeSubscriptions(store).findOne({ channel: 'alerts', addressHash });
  if (reader === null) throw new Error(`${email} was answered and has no mailbox`);
  return reader;
}

async function requestOf(store: Store, person: Person, step: Step): Promise<{ path: string; body: unknown }> {
  if (step === 'ask')
    return { path: '/api/alerts', body: { email: person.email, topics: ['permits'], filter: { district: '9' } } };
  const { _id, leaveKey } = await readerOf(store, person);
  if (step === 'stop') return { path: `/api/subscriptions/leave/${leaveKey}`, body: {} };
  const token = `token-of-${_id}`;
  // The worker makes it when the mail goes out.
  await freshAlertToken(store, _id, token);
  return { path: '/api/alerts/confirm', body: { token } };
}

/** As a browser does that keeps the form: the same body under the same key, until an answer comes. */
async function press(store: Store, url: string, person: Person): Promise<void> {
  const step = nextOf(person);
  if (step === undefined) return;
  const { path, body } = await requestOf(store, person, step);
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': person.keys[step],
    'X-Forwarded-For': person.from,
  };
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_OF_ONE_MS),
  }).catch(() => undefined);
  if (answer === undefined) return;
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 429)
    person.refused.push(`${step} ${answer.status} ${await answer.text().catch(() => '')}`);
  if (!answer.ok) return;
  if ((await answer.json().catch(() => undefined)) !== undefined) person.answered.push(step);
}

export interface KilledSignUps {
  people: number;
  /** Presses that a kill cut before their answer. */
  cut: number;
}

/**
 * Kills the API again and again while people sign up, confirm and stop, and compares what is stored with what they
 * pressed.
 */
export async function killWhileSigningUp(names: Names, kills: number): Promise<KilledSignUps> {
  bundleApi();
  const env = { ...names.env, SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'mail@moontower.example' };
  const begin = () => startKillableApi({ ...names, env });
  const store = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'kills' });
  // What a first try left would stand beside what this one sends.
  await store.dropDatabase();
  try {
    const all: Person[] = [];
    let cut = 0;
    for (let round = 0; round < kills; round += 1) {
      all.push(...people(round));
      cut += await killOnce(store, await begin(), { all, round });
    }
    const api = await begin();
    try {
      await pressTheRest(store, api, all);
    } finally {
      await api.kill();
    }
    await compare(store, all);
    return { people: all.length, cut };
  } finally {
    await store.close();
  }
}

/** Some rounds end before any answer, some after the first ones: in the middle of work in any case. */
async function killOnce(
  store: Store,
  api: KillableApi,
  { all, round }: { all: readonly Person[]; round: number },
): Promise<number> {
  const open = all.filter((person) => nextOf(person) !== undefined);
  const pressing = [...new Set([...open.slice(0, AGAIN), ...open.slice(-EACH)])];
  const before = pressing.map(({ answered }) => answered.length);
  const answers = () => pressing.filter(({ answered }, at) => answered.length !== before[at]).length;
  const sending = pressing.map((person) => press(store, api.url, person));
  const until = Date.now() + PATIENCE_MS;
  while (answers() < round % 4 && Date.now() < until) await sleep(2);
  await sleep((round * 37) % 60);
  const cut = pressing.length - answers();
  await api.kill();
  await Promise.all(sending);
  await passMinute(store);
  return cut;
}

async function pressTheRest(store: Store, { url }: KillableApi, all: readonly Person[]): Promise<void> {
  const open = () => all.filter((person) => nextOf(person) !== undefined);
  for (let tries = 0; tries < 20 && open().length > 0; tries += 1) {
    for (const person of open()) await press(store, url, person);
    await passMinute(store);
  }
}

/** One mailbox, one alert, one mail and one promised job for each person; and nothing of what they ended. */
async function compare(store: Store, all: readonly Person[]): Promise<void> {
  expect(all.filter((person) => nextOf(person) !== undefined || person.refused.length > 0)).toEqual([]);
  const count = all.length;
  const mails = await nativeMails(store).find({ kind: 'confirm-alerts' }).toArray();
  const jobs = await nativeDueJobs(store).find({ name: 'send-mail' }).toArray();
  expect([
    mails.length,
    new Set(mails.map(({ mailbox }) => mailbox)).size,
    new Set(jobs.map(({ payload }) => payload['mail'])).size,
    jobs.length,
    await nativeSubscriptions(store).countDocuments({ channel: 'alerts' }),
    await nativeAlerts(store).countDocuments(),
  ]).toEqual([count, count, count, count, count, count]);
  for (const person of all) {
    const reader = await readerOf(store, person);
    const alerts = await nativeAlerts(store).find({ reader: reader._id }).toArray();
    const state = person.stops ? 'left' : 'active';
    expect([person.email, reader.state, reader.confirms, alerts.map((alert) => alert.state)]).toEqual([
      person.email,
      state,
      1,
      [state],
    ]);
    expect([person.email, reader.address]).toEqual([person.email, person.stops ? undefined : person.email]);
  }
}
