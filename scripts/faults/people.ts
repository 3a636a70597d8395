import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountsOf } from '@moontower/store/accounts/accounts';
import { nativeAccounts } from '@moontower/store/accounts/account-documents';
import { anAccount } from '@moontower/testkit';
import { createTokens } from '../../api/src/request-context/who.ts';
import type { Act, Ledger } from './ledger.ts';
import type { Setting } from './setting.ts';

/** People who report and have alerts, each with a mailbox of their own; the last of them is staff. */
export const RESIDENTS = 12;
const STAFF = RESIDENTS;
const PATIENCE_MS = 12_000;
const PAUSE_MS = 400;
const SESSION_MS = 30 * 24 * 3_600_000;

const idOf = (by: number): string => (by === STAFF ? 'desk' : `resident-${by}`);
export const mailboxOf = (by: number): string => `${idOf(by)}@city-${by}.example`;

/** Sends what people do until it is answered, as a browser does that keeps the form: the same body, the same key. */
export interface People {
  does: (act: Omit<Act, 'key'>) => Act;
  /** Resolves when it is answered, or when all is stopped. */
  answered: (act: Act) => Promise<void>;
  /** Waits for those under way; `stop` lets what is unanswered be. */
  idle: () => Promise<void>;
  stop: () => void;
  wrong: string[];
}

async function tokensOf({ store, jwtSecret }: Setting): Promise<string[]> {
  const accounts = accountsOf(store);
  const tokens = createTokens({ secret: jwtSecret, accounts, nowMs: Date.now });
  const made: string[] = [];
  for (let by = 0; by <= STAFF; by += 1) {
    const account = idOf(by);
    const [jti, expiresAt] = [randomUUID(), new Date(Date.now() + SESSION_MS)];
    if ((await nativeAccounts(store).findOne({ _id: account })) === null)
      await accounts.add({
        ...anAccount({ _id: account, email: mailboxOf(by) }),
        roles: by === STAFF ? ['staff'] : [],
        emailConfirmedAt: new Date(),
        approved: { reports: 3, comments: 3 },
      });
    await accounts.beginSession({ _id: jti, account, createdAt: new Date(), expiresAt });
    made.push(tokens.write({ account, jti, expiresAt }));
  }
  return made;
}

/** What each act sends, and where. */
function requestOf({ what, words, by }: Act, reportId: string | undefined): { path: string; body: object } {
  const place = { address: '301 W 2nd St', lat: 30.2648, lon: -97.7472 };
  switch (what) {
    case 'report':
      return {
        path: '/api/incidents',
        body: { type: 'potholes', title: words, description: 'A hole in the right lane.', ...place },
      };
    case 'status':
      return { path: `/api/incidents/${reportId}/status`, body: { status: 'in_progress', from: 'open' } };
    case 'sign-up':
      return {
        path: '/api/auth/register',
        body: { name: 'A Resident', email: words, password: 'lamp over the river' },
      };
    default:
      return {
        path: '/api/alerts',
        body: { email: mailboxOf(by), topics: ['zoning'], filter: { q: words }, frequency: 'instant' },
      };
  }
}

/** A repeat of what was done and whose answer was lost is told so: the address is taken, the status is set. */
const DONE_BEFORE = 409;
const isDone = ({ what }: Act, status: number): boolean =>
  (status >= 200 && status < 300) || (status === DONE_BEFORE && (what === 'sign-up' || what === 'status'));
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 429 && status !== 408;

function idIn(text: string): string | undefined {
  const told: unknown = JSON.parse(text);
  return typeof told === 'object' && told !== null && 'id' in told ? String(told.id) : undefined;
}

export async function startPeople(setting: Setting, ledger: Ledger): Promise<People> {
  const tokens = await tokensOf(setting);
  const wrong: string[] = [];
  const under = new Map<string, Promise<void>>();
  let stopped = false;

  const ask = async (act: Act): Promise<{ status: number; text: string }> => {
    const { path, body } = requestOf(act, act.of === undefined ? undefined : ledger.answers.get(act.of)?.id);
    const headers = {
      'Content-Type': 'application/json',
      'Idempotency-Key': act.key,
      'X-Forwarded-For': addressOf(act.key),
    };
    const answer = await fetch(`${setting.url}${path}`, {
      method: 'POST',
      headers: act.what === 'sign-up' ? headers : { ...headers, Authorization: `Bearer ${tokens[act.by]}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { status: answer.status, text: await answer.text() };
  };
  /** @returns whether a browser would not send it again */
  const once = async (act: Act): Promise<boolean> => {
    const { status, text } = await ask(act);
    const done = isDone(act, status);
    if (!done && (isRefusal(status) || status === 500))
      wrong.push(`${act.what} was answered ${status}: ${text.slice(0, 160)}`);
    if (!done && !isRefusal(status)) return false;
    ledger.answer({ answers: act.key, status, id: done && act.what === 'report' ? idIn(text) : undefined });
    return true;
  };
  const untilAnswered = async (act: Act): Promise<void> => {
    while (!stopped && !(await once(act).catch(() => false))) await sleep(PAUSE_MS);
  };
  const send = (act: Act): Promise<void> => {
    const sent = untilAnswered(act).finally(() => under.delete(act.key));
    under.set(act.key, sent);
    return sent;
  };
  for (const act of ledger.waiting()) void send(act);
  return {
    wrong,
    does: (about) => {
      const act = { ...about, key: randomUUID() };
      ledger.send(act);
      void send(act);
      return act;
    },
    answered: async ({ key }) => under.get(key),
    idle: async () => {
      await Promise.all(under.values());
    },
    stop: () => {
      stopped = true;
    },
  };
}

/** An address of its own for each act: limits are for visitors. */
function addressOf(key: string): string {
  const part = (from: number): number => Number.parseInt(key.slice(from, from + 2), 16);
  return `10.${part(0)}.${part(2)}.${part(4)}`;
}
