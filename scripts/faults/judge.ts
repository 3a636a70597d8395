import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { nativeAccounts } from '@moontower/store/accounts/account-documents';
import { nativeAlerts } from '@moontower/alerts/testing/alert-documents';
import { nativeSubscriptions } from '@moontower/alerts/testing/subscription-documents';
import { newsMailId } from '@moontower/reports/store/steps/notify-followers';
import { nativeIncidents } from '@moontower/reports/testing/documents';
import { SEEDED } from '@moontower/reports/store/writes/seed-reports';
import { nativeMails } from '@moontower/store/mail/mail-documents';
import type { Store } from '@moontower/store';
import { nativeEvents, nativeItems, nativePayments } from '@moontower/store/testing/native';
import { explainFeeds } from '../soak/explain-feeds.ts';
import type { Ledger } from './ledger.ts';
import { judgeAnswers, judgeMails, judgeOnce, judgeSequence, judgeTold, mailsUnanswered, type Zeros } from './law.ts';
import { ZONING_FEED } from './news.ts';
import { mailboxOf, RESIDENTS } from './people.ts';
import { faultAt, isVictim } from './plan.ts';
import type { Course } from './run-part.ts';
import { readAgain } from './settle.ts';

/** Not those that the sample city begins with: nobody of the run made them. */
const OF_PEOPLE = { 'through.key': { $ne: SEEDED.key } };
/** Of what people report: no reading brings it. */
const REPORTS_FEED = 'moontower-reports';
/** Feeds of which each record is announced once. */
const ANNOUNCED = ['austin-permits', ZONING_FEED, REPORTS_FEED];

export const Result = z.object({
  judgedAt: z.int(),
  zeros: z.record(z.string(), z.int()),
  /** How much of each was put through it. */
  counts: z.record(z.string(), z.int()),
  /** From when a mail was due to its first copy at the mail server. */
  mailMs: z.array(z.int()),
});
export type Result = z.infer<typeof Result>;

interface RunCounts {
  zeros: Zeros;
  counts: Record<string, number>;
}

async function judgeRows(course: Course): Promise<RunCounts> {
  const { store } = course.setting;
  const again = await readAgain(course);
  // Reports are no reading of anything: they have their own law.
  const accounts = (await explainFeeds(store)).filter(({ feed }) => feed !== REPORTS_FEED);
  for (const { feed, wrong } of accounts) for (const line of wrong) course.tell(`WRONG ${feed}: ${line}`);
  return {
    zeros: {
      'sums of feeds that do not come out': accounts.reduce((sum, { wrong }) => sum + wrong.length, 0),
      'rows that a calm reading finds missing or other': again,
    },
    counts: {
      'rows received': accounts.reduce((sum, { received }) => sum + received, 0),
      'records stored': accounts.reduce((sum, { stored }) => sum + stored, 0),
      'payments stored': await nativePayments(store).estimatedDocumentCount(),
    },
  };
}

const Logged = z.array(z.object({ name: z.string(), payload: z.looseObject({ uid: z.string().optional() }) }));

async function judgeEvents(store: Store): Promise<RunCounts> {
  const sequence = judgeSequence();
  const landed = new Map<string, number>();
  let count = 0;
  for await (const { _id: first, last, events } of nativeEvents(store).find().sort({ _id: 1 })) {
    const told = Logged.parse(typeof events === 'string' ? JSON.parse(events) : events);
    sequence.take({ first, last, count: told.length });
    count += told.length;
    for (const { name, payload } of told)
      if (name === 'item:landed' && payload.uid !== undefined)
        landed.set(payload.uid, (landed.get(payload.uid) ?? 0) + 1);
  }
  let [silent, twice] = [0, 0];
  for await (const { _id } of nativeItems(store).find({ feed: { $in: ANNOUNCED } }, { projection: { _id: 1 } })) {
    const times = landed.get(_id) ?? 0;
    if (times === 0) silent += 1;
    twice += Math.max(0, times - 1);
  }
  return {
    zeros: {
      ...sequence.zeros(),
      'records that were never announced': silent,
      'records that were announced twice': twice,
    },
    counts: { events: count },
  };
}

async function judgePeople(store: Store, ledger: Ledger): Promise<RunCounts> {
  const acts = [...ledger.acts.values()];
  const done = (what: string) =>
    acts.filter((act) => act.what === what && (ledger.answers.get(act.key)?.status ?? 500) < 500);
  const incidents = await nativeIncidents(store)
    .find(OF_PEOPLE, { projection: { title: 1, steps: 1 } })
    .toArray();
  const answered = done('report').map(({ key, words }) => `${words} ${ledger.answers.get(key)?.id}`);
  const statuses = incidents.flatMap(({ _id, steps }) =>
    steps.filter(({ what, status }) => what === 'status' && status === 'in_progress').map(() => _id),
  );
  const signUps = done('sign-up').map(({ words }) => words);
  const accounts = await nativeAccounts(store)
    .find({ emailKey: /^new-/ }, { projection: { emailKey: 1 } })
    .toArray();
  const readers = new Map(
    (await nativeSubscriptions(store).find({ channel: 'alerts' }).toArray()).map(({ _id, address }) => [_id, address]),
  );
  const alerts = (await nativeAlerts(store).find({ state: 'active' }).toArray()).map(
    ({ reader, filter }) => `${readers.get(reader)} ${filter.q ?? ''}`,
  );
  return {
    zeros: {
      ...judgeAnswers(ledger),
      ...judgeOnce(
        'reports',
        answered,
        incidents.map(({ _id, title }) => `${title} ${_id}`),
      ),
      ...judgeOnce(
        'changes of a status',
        done('status').map(({ of = '' }) => ledger.answers.get(of)?.id ?? ''),
        statuses,
      ),
      ...judgeOnce(
        'accounts',
        signUps,
        accounts.map(({ emailKey }) => emailKey),
      ),
      ...judgeOnce(
        'alerts',
        done('alert').map(({ by, words }) => `${mailboxOf(by)} ${words}`),
        alerts,
      ),
    },
    counts: {
      'reports made': answered.length,
      'changes of a status': statuses.length,
      'accounts made': signUps.length,
      'alerts asked for': alerts.length,
    },
  };
}

async function judgeLetters(
  store: Store,
  ledger: Ledger,
  inFlight: readonly string[],
): Promise<RunCounts & { mailMs: number[] }> {
  const stored = await nativeMails(store)
    .find({}, { projection: { state: 1, notBefore: 1, kind: 1 } })
    .toArray();
  const nowMs = Date.now();
  const { repeated, ...zeros } = judgeMails(
    stored.map(({ _id: id, state, notBefore }) => ({ id, state, dueMs: notBefore.getTime() })),
    ledger.mails,
    { inFlight, nowMs },
  );
  const first = new Map<string, number>();
  for (const { id, at } of ledger.mails) if (!first.has(id)) first.set(id, at);
  const mailMs = stored.flatMap(({ _id, notBefore }) => {
    const at = first.get(_id);
    return at === undefined ? [] : [Math.max(0, at - notBefore.getTime())];
  });
  const news = await newsMails(store);
  return {
    zeros: {
      ...zeros,
      ...judgeTold(
        ledger.records,
        Array.from({ length: RESIDENTS }, (_, by) => mailboxOf(by)),
        ledger.mails,
      ),
      ...judgeOnce(
        'mails about a step',
        news,
        stored.flatMap(({ _id, kind }) => (kind === 'report-news' ? [_id] : [])),
      ),
    },
    counts: {
      'mails put': stored.length,
      'mails sent': first.size,
      'mails that came again under the same Message-ID': repeated,
      'records told of': ledger.records.length,
      'mails that wait for their hour': stored.filter(
        ({ state, notBefore }) => state === 'waiting' && notBefore.getTime() > nowMs,
      ).length,
    },
    mailMs,
  };
}

/** The mails that changes of a status owe to authors. */
async function newsMails(store: Store): Promise<string[]> {
  const incidents = await nativeIncidents(store)
    .find(OF_PEOPLE, { projection: { steps: 1, author: 1 } })
    .toArray();
  return incidents.flatMap(({ _id, steps, author = '' }) =>
    steps.flatMap(({ what, by }, step) =>
      what === 'status' && by !== 'author' ? [newsMailId(_id, step, author)] : [],
    ),
  );
}

/** One law over rows, events, reports and mails: what was put in is there, once. Kept in the folder of the run. */
export async function judge(course: Course): Promise<Result> {
  const { ledger, setting, state, folder } = course;
  const { store } = setting;
  const inFlight = state.struck.flatMap((struck) => {
    const fault = faultAt(state.seed, struck.n);
    const unanswered = struck.kind === 'mail server' ? mailsUnanswered(ledger.mails, { ...fault, at: struck.at }) : [];
    return [...new Set([...struck.inFlight, ...unanswered])];
  });
  const letters = await judgeLetters(store, ledger, inFlight);
  const parts = [await judgeRows(course), await judgeEvents(store), await judgePeople(store, ledger), letters];
  const reads = state.parts.map((part) => part.reads['500'] ?? 0).reduce((sum, count) => sum + count, 0);
  const result: Result = {
    judgedAt: Date.now(),
    zeros: Object.assign({}, ...parts.map(({ zeros }) => zeros), { 'answers of 500': reads }),
    counts: Object.assign({}, ...parts.map(({ counts }) => counts), {
      'kills while the first load ran': state.struck.filter(({ kind, loading }) => loading && isVictim(kind)).length,
    }),
    mailMs: letters.mailMs,
  };
  writeFileSync(join(folder, 'result.json'), JSON.stringify(result));
  return result;
}
