import { randomUUID } from 'node:crypto';
import type { Dice } from '@moontower/fake-city/random';
import { z } from 'zod';
import { ask, jsonOf, isSuccess, type Answer, type Call } from './asked.ts';
import type { Actor } from './cast.ts';
import { honestDecision } from './decisions.ts';
import { writeCall, type Scene } from './write-call.ts';

export interface RaceResult {
  calls: readonly Call[];
  answers: readonly Answer[];
  /** What must not be, one line each. */
  wrong: string[];
}
export type Race = (dice: Dice, scene: Scene) => Promise<RaceResult | undefined>;

const Identified = z.looseObject({ id: z.string(), version: z.number().optional() });
const idOf = (answer: Answer): string | undefined => Identified.safeParse(jsonOf(answer)).data?.id;

const together = (url: string, calls: readonly Call[]): Promise<Answer[]> =>
  Promise.all(calls.map((call) => ask(url, call)));
const visitorSees = async (url: string, id: string): Promise<boolean> =>
  isSuccess(await ask(url, { method: 'GET', path: `/api/incidents/${id}` }));

const Detail = z.object({ timeline: z.array(z.object({ what: z.string() })) });
/** Whether a report is public though hiding it was the last that reviewers decided: another hand may approve it again. */
async function isHiddenInPublic({ url, cast }: Scene, dice: Dice, id: string): Promise<boolean> {
  if (!(await visitorSees(url, id))) return false;
  const { token } = cast.of('reviewer', dice);
  const seen = Detail.safeParse(jsonOf(await ask(url, { method: 'GET', path: `/api/incidents/${id}`, token })));
  const decided = (seen.data?.timeline ?? [])
    .map(({ what }) => what)
    .filter((what) => /^(hidden|approved)$/.test(what));
  return decided.at(-1) !== 'approved';
}

/** A fresh report of somebody, whose texts a reviewer of the run lets through or not. */
async function freshReport(dice: Dice, scene: Scene): Promise<{ author: Actor; id: string } | undefined> {
  const author = scene.cast.of('resident', dice);
  const answer = await ask(scene.url, writeCall(dice, scene, { name: 'reportIncident', actor: author, clean: true }));
  const id = idOf(answer);
  if (id === undefined) return undefined;
  scene.things.learn('incidents', jsonOf(answer));
  return { author, id };
}

/** The same write twice at once under one key: it is done once, and both hear of the same. */
const sameKeyTwice: Race = async (dice, scene) => {
  const name = dice.pick(['reportIncident', 'addComment', 'makeClaim', 'makeFinding', 'inquire', 'askAlert']);
  const call = { ...writeCall(dice, scene, { name, clean: true }), key: randomUUID() };
  const answers = await together(scene.url, [call, call]);
  const ids = answers.filter(isSuccess).map(idOf);
  const wrong = new Set(ids).size > 1 ? [`${name} with one key made ${ids.join(' and ')}`] : [];
  return { calls: [call, call], answers, wrong };
};

/** Two bodies under one key: one of them is refused. */
const otherBodyUnderOneKey: Race = async (dice, scene) => {
  const author = scene.cast.of('resident', dice);
  const key = randomUUID();
  const call = () => ({ ...writeCall(dice, scene, { name: 'reportIncident', actor: author, clean: true }), key });
  const calls = [call(), call()];
  const answers = await together(scene.url, calls);
  const both = answers.every(isSuccess) && idOf(answers[0] ?? NONE) !== idOf(answers[1] ?? NONE);
  return { calls, answers, wrong: both ? ['one key made two reports'] : [] };
};
const NONE: Answer = { status: 0, text: '', headers: new Headers() };

const approveAndDelete: Race = async (dice, scene) => {
  const report = await freshReport(dice, scene);
  const approve = report && (await honestDecision(dice, scene, { kind: 'report', id: report.id }));
  if (report === undefined || approve === undefined) return undefined;
  const remove = { method: 'DELETE', path: `/api/incidents/${report.id}`, token: report.author.token };
  const calls = dice.chance(0.5) ? [approve, remove] : [remove, approve];
  const answers = await together(scene.url, calls);
  const removed = answers[calls.indexOf(remove)];
  const stays = removed !== undefined && isSuccess(removed) && (await visitorSees(scene.url, report.id));
  return { calls, answers, wrong: stays ? ['a deleted report is public'] : [] };
};

const editAndApprove: Race = async (dice, scene) => {
  const report = await freshReport(dice, scene);
  const approve = report && (await honestDecision(dice, scene, { kind: 'report', id: report.id }));
  if (report === undefined || approve === undefined) return undefined;
  const edit = writeCall(dice, scene, {
    name: 'changeIncident',
    actor: report.author,
    subject: report.id,
    clean: true,
  });
  const calls = [approve, edit];
  // What is wrong shows in what visitors read: the words that nobody let through.
  return { calls, answers: await together(scene.url, calls), wrong: [] };
};

const mergeAndHide: Race = async (dice, scene) => {
  const [one, other] = [await freshReport(dice, scene), await freshReport(dice, scene)];
  if (one === undefined || other === undefined) return undefined;
  const path = `/api/review/report/${one.id}`;
  const reviewer = scene.cast.of('reviewer', dice);
  const seen = await ask(scene.url, { method: 'GET', path, token: reviewer.token });
  const version = Identified.safeParse(jsonOf(seen)).data?.version ?? 1;
  const hide = { method: 'POST', path, token: reviewer.token, body: { action: 'hide', version, reason: 'spam' } };
  const merge = {
    method: 'POST',
    path: `/api/incidents/${one.id}/merge`,
    token: scene.cast.of('reviewer', dice).token,
    body: { into: other.id },
  };
  const answers = await together(scene.url, [hide, merge]);
  const hidden = answers[0] !== undefined && isSuccess(answers[0]);
  return {
    calls: [hide, merge],
    answers,
    wrong: hidden && (await isHiddenInPublic(scene, dice, one.id)) ? ['a hidden report is public'] : [],
  };
};

const confirmTwice: Race = async (dice, scene) => {
  const token = scene.things.one('tokens', dice);
  if (token === undefined) return undefined;
  const path = dice.pick(['/api/auth/confirm', '/api/alerts/confirm', '/api/subscriptions/confirm']);
  const call = { method: 'POST', path, body: { token } };
  return { calls: [call, call], answers: await together(scene.url, [call, call]), wrong: [] };
};

const newPasswordAndSignIn: Race = async (dice, scene) => {
  const actor = scene.cast.of('resident', dice);
  const password = `lamp ${randomUUID()}`;
  const change = {
    method: 'POST',
    path: '/api/account/password',
    token: actor.token,
    body: { current: actor.password, password },
  };
  const signIn = { method: 'POST', path: '/api/auth/login', body: { email: actor.email, password: actor.password } };
  const answers = await together(scene.url, [change, signIn]);
  const [changed, signedIn] = answers;
  const wrong: string[] = [];
  if (changed !== undefined && isSuccess(changed)) {
    actor.password = password;
    const { data } = z.object({ token: z.string() }).safeParse(jsonOf(signedIn ?? NONE));
    const stays = data && (await ask(scene.url, { method: 'GET', path: '/api/auth/me', token: data.token }));
    if (stays !== undefined && isSuccess(stays)) wrong.push('a sign-in with the old password outlived the new one');
    await scene.cast.renew(actor);
  }
  return { calls: [change, signIn], answers, wrong };
};

const deleteAndReport: Race = async (dice, scene) => {
  const actor = scene.cast.of('resident', dice);
  // Another hand that finds the account gone makes it anew, with a token of its own.
  const { token } = actor;
  const leave = { method: 'POST', path: '/api/account/delete', token, body: { password: actor.password } };
  const report = writeCall(dice, scene, { name: 'reportIncident', actor, clean: true });
  const answers = await together(scene.url, [leave, report]);
  const [left, made] = answers;
  const wrong: string[] = [];
  if (left !== undefined && isSuccess(left)) {
    if (isSuccess(await ask(scene.url, { method: 'GET', path: '/api/auth/me', token })))
      wrong.push('a session outlived its account');
    const id = made && idOf(made);
    if (id !== undefined && (await visitorSees(scene.url, id))) wrong.push('a report of a deleted account is public');
    await scene.cast.renew(actor);
  }
  return { calls: [leave, report], answers, wrong };
};

/** Two of anything at once about one report. */
const twoOfAnything: Race = async (dice, scene) => {
  const subject = scene.things.one('incidents', dice);
  if (subject === undefined) return undefined;
  const names = ['changeIncident', 'setIncidentStatus', 'addComment', 'flagIncident', 'removeIncident', 'addPhotos'];
  const calls = [1, 2].map(() => writeCall(dice, scene, { name: dice.pick(names), subject }));
  return { calls, answers: await together(scene.url, calls), wrong: [] };
};

/** What two people do at the same moment, by how often it is tried. */
export const RACES: readonly (readonly [Race, number])[] = [
  [sameKeyTwice, 8],
  [otherBodyUnderOneKey, 4],
  [approveAndDelete, 6],
  [editAndApprove, 8],
  [mergeAndHide, 4],
  [confirmTwice, 4],
  [newPasswordAndSignIn, 1],
  [deleteAndReport, 1],
  [twoOfAnything, 12],
];
