import { setTimeout as sleep } from 'node:timers/promises';
import { Dice, hash32 } from '@moontower/fake-city/random';
import { ask, jsonOf, isSuccess, type Answer, type Call } from './asked.ts';
import { createCanaries } from './canaries.ts';
import { createCast, type Actor } from './cast.ts';
import { anyDecision } from './decisions.ts';
import { createKnownThings, type Noun } from './known-things.ts';
import { unreadInPublic } from './public-reading.ts';
import { RACES } from './races.ts';
import { nounOf, writeCall, type Scene } from './write-call.ts';

export interface WriteFuzzPlan {
  /** Of a Moontower on this machine. */
  url: string;
  operatorToken: string;
  /** Writes to make, those of races and decisions among them. */
  requests: number;
  seed: number;
  atOnce?: number;
  /** Tokens of links that were mailed, newest last. */
  mailTokens?: () => readonly string[] | Promise<readonly string[]>;
  /** Writes between two looks at what everybody may read. */
  lookEvery?: number;
  told?: (done: number, findings: number) => void;
  enough?: () => boolean;
}
export interface WriteFuzzReport {
  made: number;
  /** By status; `0`: no answer. */
  statuses: Record<string, number>;
  /** How often each contract was written to, how often that went well, and what it said else. */
  routes: Record<string, { asked: number; went: number; refusals: Record<string, number> }>;
  races: number;
  looks: number;
  /** Texts of residents that nobody let through. */
  canaries: number;
  findings: string[];
}

const LEARNED: readonly (readonly [string, Noun, 'visitor' | 'reviewer' | 'operator'])[] = [
  ['/api/items?limit=50', 'items', 'visitor'],
  ['/api/pork/flagged/all?limit=50', 'flagged', 'visitor'],
  ['/api/ngo?limit=20', 'ngo', 'visitor'],
  ['/api/incidents?limit=100', 'incidents', 'visitor'],
  ['/api/findings', 'findings', 'visitor'],
  ['/api/claims', 'claims', 'reviewer'],
  ['/api/subscriptions', 'subscriptions', 'operator'],
  ['/api/inquiries', 'inquiries', 'operator'],
];

const OWN: readonly (readonly [string, Noun])[] = [
  ['/api/alerts', 'alerts'],
  ['/api/findings?tab=mine', 'findings'],
];

/** Whoever has a role keeps it: without them nothing becomes public, and no status changes. */
async function learnOwn({ url, things }: Scene, actor: Actor): Promise<void> {
  things.add('people', actor.id);
  for (const [path, noun] of OWN) {
    const own = await ask(url, { method: 'GET', path, token: actor.token });
    if (isSuccess(own)) things.learn(noun, jsonOf(own), { owner: actor });
  }
}

async function learn(scene: Scene, dice: Dice, plan: WriteFuzzPlan): Promise<void> {
  for (const [path, noun, who] of LEARNED) {
    const token = who === 'visitor' ? undefined : scene.cast.of(who, dice).token;
    scene.things.learn(noun, jsonOf(await ask(plan.url, { method: 'GET', path, token })));
  }
  for (const actor of scene.cast.actors)
    if (actor.part === 'resident' || actor.part === 'shut') await learnOwn(scene, actor);
  for (const token of (await plan.mailTokens?.()) ?? []) scene.things.add('tokens', token);
}

const SENTENCE = /^\p{Lu}[^\n]{10,200}[.!]$/u;

/** What is wrong with an answer: a 503 needs its sentence, any other 5xx is a finding, and so is silence. */
function faultOf({ status, text }: Answer): string | undefined {
  if (status === 0) return `no answer (${text})`;
  if (status < 500) return undefined;
  if (status !== 503) return `${status} (${text.slice(0, 200)})`;
  return SENTENCE.test(text) ? undefined : '503 without its sentence';
}

/** The code of a refusal, and the field that it names. */
const refusalOf = ({ status, headers }: Answer): string =>
  [status, headers.get('X-Problem'), headers.get('X-Problem-Field')].filter((part) => part !== null).join(' ');

function note(report: WriteFuzzReport, call: Call & { route?: string }, answer: Answer): void {
  report.made += 1;
  report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
  const counted = (report.routes[call.route ?? 'decisions and pairs'] ??= { asked: 0, went: 0, refusals: {} });
  counted.asked += 1;
  if (isSuccess(answer)) counted.went += 1;
  else {
    const said = refusalOf(answer);
    counted.refusals[said] = (counted.refusals[said] ?? 0) + 1;
  }
  const fault = faultOf(answer);
  if (fault !== undefined)
    report.findings.push(`${fault} to ${call.method} ${call.path} ${JSON.stringify(call.body ?? '').slice(0, 300)}`);
}

/** What the last part of an address makes, where that is another noun than the address begins with. */
const MADE_AT: Readonly<Record<string, Noun>> = {
  comments: 'comments',
  photos: 'photos',
  claims: 'claims',
  contest: 'claims',
  errors: 'errors',
  'contest-codes': 'codes',
  'reply-codes': 'codes',
};

function learnFrom({ things }: Scene, call: Call & { actor?: Actor | undefined }, answer: Answer): void {
  if (!isSuccess(answer) || call.method !== 'POST') return;
  const part = MADE_AT[call.path.split('/').at(-1) ?? ''];
  const noun = part ?? nounOf('id', call.path);
  const parent = part === undefined ? undefined : /[0-9a-f-]{36}/.exec(call.path)?.[0];
  if (noun !== undefined) things.learn(noun, jsonOf(answer), { owner: call.actor, parent });
}

/** Two writes at once. */
async function race(dice: Dice, { scene, report }: Run): Promise<void> {
  const result = await dice.weighted(RACES)(dice, scene);
  if (result === undefined) return;
  report.races += 1;
  for (const [at, call] of result.calls.entries()) {
    const answer = result.answers[at];
    if (answer === undefined) continue;
    note(report, call, answer);
    learnFrom(scene, call, answer);
  }
  report.findings.push(...result.wrong.map((line) => `${line} (at ${report.made})`));
}

async function write(dice: Dice, { scene, report }: Run): Promise<void> {
  const call = writeCall(dice, scene);
  const answer = await ask(scene.url, call);
  note(report, call, answer);
  learnFrom(scene, call, answer);
  const { actor } = call;
  // Its session was ended by a write of its own, or by an operator of the run.
  if (actor !== undefined && answer.status === 401 && actor.part !== 'shut') await scene.cast.renew(actor);
}

async function decide(dice: Dice, { scene, report }: Run): Promise<void> {
  const call = await anyDecision(dice, scene);
  if (call !== undefined) note(report, call, await ask(scene.url, call));
}

interface Run {
  scene: Scene;
  report: WriteFuzzReport;
  /** How often it was read what there is to write to. */
  lessons: number;
}
/** Writes between two readings of what there is to write to: links of mails end within the hour. */
const LEARN_EVERY = 500;
const ACTS = [
  [write, 62],
  [race, 12],
  [decide, 26],
] as const;

/** Reads what is public. */
async function look({ scene, report }: Run, plan: WriteFuzzPlan): Promise<void> {
  const dice = new Dice(hash32(plan.seed, 'look', report.looks));
  report.looks += 1;
  report.findings.push(...(await unreadInPublic(scene, dice)));
}

async function learnNow(run: Run, plan: WriteFuzzPlan): Promise<void> {
  const dice = new Dice(hash32(plan.seed, 'learn', run.lessons));
  run.lessons += 1;
  await learn(run.scene, dice, plan);
}

async function start(plan: WriteFuzzPlan): Promise<Run> {
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(new URL(plan.url).hostname))
    throw new Error('Only a Moontower on this machine is attacked.');
  const canaries = createCanaries();
  const cast = await createCast({ ...plan, name: () => `Canary ${canaries.word('register name')}` });
  const report = { made: 0, statuses: {}, routes: {}, races: 0, looks: 0, canaries: 0, findings: [] };
  return { scene: { url: plan.url, cast, things: createKnownThings(), canaries }, report, lessons: 0 };
}

/**
 * Writes with valid sessions of every role, bodies from the contracts, some of them spoilt, and two at once. The same
 * seed gives the same plan; what an answer holds, and when, is the product's.
 */
export async function runWriteFuzz(plan: WriteFuzzPlan): Promise<WriteFuzzReport> {
  const { seed, requests, atOnce = 8, lookEvery = 2_000 } = plan;
  const run = await start(plan);
  const { report } = run;
  await look(run, plan);
  await learnNow(run, plan);
  let next = 0;
  const hand = async (): Promise<void> => {
    while (report.made < requests && plan.enough?.() !== true) {
      const dice = new Dice(hash32(seed, 'write', next));
      next += 1;
      await dice.weighted(ACTS)(dice, run);
      if (report.made >= run.lessons * LEARN_EVERY) await learnNow(run, plan);
      if (report.made < report.looks * lookEvery) continue;
      await look(run, plan);
      plan.told?.(report.made, report.findings.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, hand));
  // What follows a write, such as the event log and kept answers, has settled by then.
  await sleep(2_000);
  await look(run, plan);
  report.canaries = run.scene.canaries.count();
  return report;
}
