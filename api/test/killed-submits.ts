import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { risksIn } from '@moontower/contracts/moderation/risks';
import { connectStore, type Store } from '@moontower/store';
import { accountsOf } from '@moontower/store/accounts/accounts';
import { sequenceOutbox } from '@moontower/store/events/outbox';
import { nativeIncidents, type IncidentDocument } from '@moontower/reports/testing/documents';
import { nativeEvents, nativeFeeds, nativeItems, nativeOutbox } from '@moontower/store/testing/native';
import { anAccount } from '@moontower/testkit';
import { expect } from 'vitest';
import { z } from 'zod';
import { createTokens } from '../src/request-context/who.ts';
import { SECRET } from './identities.ts';
import { bundleApi, passMinute, startKillableApi, type KillableApi, type Names } from './killable-api.ts';

/** Reports sent in each round. */
const EACH = 4;
let store: Store;
let running: KillableApi | undefined;

/** Sent again in one round, at most: the oldest first. */
const AGAIN = 8;
const PATIENCE_MS = 3_000;
/** One that has no answer after so long is sent again. */
const PATIENCE_OF_ONE_MS = 30_000;

interface Submit {
  title: string;
  /** An address of its own: limits are for visitors, too. */
  from: string;
  key: string;
  authorization: string;
  answered?: string;
  /** Answers after which a browser would not send it again. */
  refused: number[];
}

/** An account of its own for each report: limits are for persons. */
async function submits(round: number): Promise<Submit[]> {
  const accounts = accountsOf(store);
  const tokens = createTokens({ secret: SECRET, accounts, nowMs: Date.now });
  return Promise.all(
    Array.from({ length: EACH }, async (_, at): Promise<Submit> => {
      const account = `a${round}-${at}`;
      const jti = randomUUID();
      const expiresAt = new Date(Date.now() + 3_600_000);
      await accounts.add({ ...anAccount({ _id: account }), approved: { reports: 3 } });
      await accounts.beginSession({ _id: jti, account, createdAt: new Date(), expiresAt });
      const authorization = `Bearer ${tokens.write({ account, jti, expiresAt })}`;
      const from = `198.51.${round % 256}.${at + 1}`;
      return { title: `Report ${account}`, from, key: randomUUID(), authorization, refused: [] };
    }),
  );
}

/** 401 signs a browser out, and another of its kind ends what waited to be sent. */
const isRefusal = ({ status }: Response): boolean => status >= 400 && status < 500 && status !== 429;

/** As a browser does that keeps the form: the same body under the same key, until an answer comes. */
async function send(url: string, submit: Submit): Promise<void> {
  const body = {
    type: 'potholes',
    title: submit.title,
    description: 'A hole in the right lane.',
    address: '301 W 2nd St',
    lat: 30.2648,
    lon: -97.7472,
  };
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': submit.key,
    Authorization: submit.authorization,
    'X-Forwarded-For': submit.from,
  };
  const answer = await fetch(`${url}/api/incidents`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_OF_ONE_MS),
  }).catch(() => undefined);
  if (answer === undefined) return;
  if (isRefusal(answer)) submit.refused.push(answer.status);
  if (answer.status !== 201) return;
  const told: { id: string } | undefined = await answer.json().catch(() => undefined);
  submit.answered = told?.id;
}

/** The minute passes, and the hour of which 300 reports make all further ones wait for a reviewer. */
async function passHour(): Promise<void> {
  await passMinute(store);
  await nativeIncidents(store).updateMany({}, { $set: { createdAt: new Date(0) } });
}

export interface KillCounts {
  kills: number;
  reports: number;
  /** Sends that a kill cut before their answer. */
  cut: number;
  /** Reports that had no answer when the kills were over. */
  left: number;
}

/**
 * Kills the API again and again while reports are sent to it, and compares what is stored with what was sent: each
 * once, with all that belongs to it.
 */
export async function killWhileReporting(names: Names, kills: number): Promise<KillCounts> {
  bundleApi();
  store = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'kills' });
  // What a first try left would stand beside what this one sends.
  await store.dropDatabase();
  try {
    const all: Submit[] = [];
    let cut = 0;
    for (let round = 0; round < kills; round += 1) cut += await killOnce(names, round, all);
    const left = all.filter(({ answered }) => answered === undefined).length;
    await sendTheRest(names, all);
    await compare(all);
    return { kills, reports: all.length, cut, left };
  } finally {
    await running?.kill();
    await store.close();
  }
}

/** Some rounds end before any answer, some after the first ones: in the middle of work in any case. */
async function killOnce(names: Names, round: number, all: Submit[]): Promise<number> {
  running = await startKillableApi(names);
  const { url } = running;
  const waiting = () => all.filter(({ answered }) => answered === undefined);
  const sent = [...waiting().slice(0, AGAIN), ...(await submits(round))];
  all.push(...sent.slice(-EACH));
  const answers = () => sent.filter(({ answered }) => answered !== undefined).length;
  const sending = sent.map((submit) => send(url, submit));
  const until = Date.now() + PATIENCE_MS;
  while (answers() < round % 4 && Date.now() < until) await sleep(2);
  await sleep((round * 37) % 120);
  const cut = sent.length - answers();
  await running.kill();
  await Promise.all(sending);
  await passHour();
  return cut;
}

/**
 * On a busy machine hardly a send is answered before its kill, and more than 300 are left: sent in one hour, those
 * after the 300th would wait for a reviewer.
 */
const AN_HOUR = 100;
const inHours = (all: readonly Submit[]): Submit[][] =>
  Array.from({ length: Math.ceil(all.length / AN_HOUR) }, (_, at) => all.slice(at * AN_HOUR, (at + 1) * AN_HOUR));

async function sendTheRest(names: Names, all: readonly Submit[]): Promise<void> {
  running = await startKillableApi(names);
  const { url } = running;
  const waiting = () => all.filter(({ answered }) => answered === undefined);
  for (let tries = 0; tries < 10 && waiting().length > 0; tries += 1)
    for (const hour of inHours(waiting())) {
      for (const submit of hour) await send(url, submit);
      await passHour();
    }
}

const Told = z.array(z.object({ payload: z.object({ title: z.string().optional() }) }));

/**
 * Reports that wait for a reviewer, with all that makes one wait: how far its author is trusted, its words, how many
 * were made in the hour before.
 */
async function waiting(stored: readonly IncidentDocument[]): Promise<object[]> {
  const held = stored.filter(({ review }) => review !== 'published');
  const authors = await accountsOf(store).known(held.map(({ author = '' }) => author));
  return held.map(({ title, description, address, author = '', changedAt: at }) => ({
    title,
    at,
    approved: authors.get(author)?.approved.reports,
    risks: risksIn({ title, description, address }),
    // `createdAt` is what the hour passes by.
    inTheHour: stored.filter(({ changedAt }) => changedAt <= at && at.getTime() - changedAt.getTime() < 3_600_000)
      .length,
  }));
}

async function compare(all: readonly Submit[]): Promise<void> {
  expect(all.filter(({ refused }) => refused.length > 0)).toEqual([]);
  const titles = all.map(({ title }) => title).toSorted();
  const stored = await nativeIncidents(store).find().toArray();
  expect(stored.map(({ title }) => title).toSorted()).toEqual(titles);
  expect(new Map(stored.map(({ title, _id }) => [title, _id]))).toEqual(
    new Map(all.map(({ title, answered }) => [title, answered])),
  );
  // Before what follows from it: a report that waits for a reviewer is no item and announces nothing.
  expect(await waiting(stored)).toEqual([]);
  expect(await nativeItems(store).countDocuments()).toBe(all.length);
  expect(await nativeOutbox(store).countDocuments()).toBe(all.length);
  while ((await sequenceOutbox(store, new Date())) > 0);
  expect(await nativeOutbox(store).countDocuments()).toBe(0);
  const events = (await nativeEvents(store).find().toArray()).flatMap(({ events: told }) =>
    Told.parse(typeof told === 'string' ? JSON.parse(told) : told),
  );
  expect(events.map(({ payload }) => payload.title ?? '').toSorted()).toEqual(titles);
  expect(await store.collection('audit').countDocuments({ what: 'incident:reported' })).toBe(all.length);
  const feed = await nativeFeeds(store).findOne({ _id: 'moontower-reports' });
  expect(feed?.totals).toMatchObject({ received: all.length, inserted: all.length });
}
