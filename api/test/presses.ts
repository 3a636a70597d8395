import { randomUUID } from 'node:crypto';
import { IncidentDetail } from '@moontower/reports/contract';
import { ResidentFinding } from '@moontower/findings/contract';
import { nativeAccounts, nativeCredentials, nativeSessions } from '@moontower/store/accounts/account-documents';
import { freshAccountLink } from '@moontower/store/accounts/account-mails';
import { nativeAudit } from '@moontower/store/audit/audit-log';
import { nativeClaims } from '@moontower/store/claims/claim-documents';
import { nativeFindings } from '@moontower/findings/testing/documents';
import { nativeIncidents } from '@moontower/reports/testing/documents';
import { z } from 'zod';
import { accountForms, bearer, fresh, PASSWORD, Token, WIDENED } from './account-forms.ts';
import { people } from './people.ts';
import type { RunningApi } from './running-api.ts';
import { FINDING, POTHOLE } from './drafts.ts';

/** What the API is given: the presses of all steps come from one address. */
export const MANY_PRESSES = {
  ...WIDENED,
  LIMIT_READ_10_SECONDS: '100000',
  LIMIT_READ_5_MINUTES: '100000',
  LIMIT_LINK_HOUR: '1000',
};

/** A press on a screen: it can be cut, and sent again under its key. */
export interface Press {
  send: (key: string, signal?: AbortSignal) => Promise<Response>;
  /** What is there after the repeat was answered: the same wherever the first was cut. */
  left: (answer: Response) => Promise<unknown>;
}
const NEW = 'another lamp over the river';
export const PRESSES = [
  'a sign-up',
  'a deletion',
  'a change of the password',
  'a new password by mail',
  'an inquiry',
  'a status',
  'an answer to "is it fixed?"',
  'a review',
  'a merge',
  'a verdict on a claim',
  'a review of a finding',
] as const;
export type PressName = (typeof PRESSES)[number];

/** The forms and looks of one API. */
function houseOf(api: RunningApi) {
  const { add, ask, send } = people(api);
  const { account, login, me, idOf } = accountForms(api);
  const at = (path: string, body: unknown, who: string | Record<string, string> = {}): Press['send'] => {
    const [name, own] = typeof who === 'string' ? [who, {}] : [undefined, who];
    return (key, signal) =>
      ask(name, path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key, ...own },
        body: JSON.stringify(body),
        ...(signal === undefined ? {} : { signal }),
      });
  };
  const report = async (who: string) =>
    IncidentDetail.parse(await (await send(who, 'POST', '/api/incidents', POTHOLE)).json());
  const deeds = async (subject: string) =>
    (await nativeAudit(api.store()).find({ subject }).sort({ at: 1, _id: 1 }).toArray()).map(({ what }) => what);
  const stepsOf = async (id: string) =>
    (await nativeIncidents(api.store()).findOne({ _id: id }))?.steps.map(
      ({ what, status = '' }) => `${what} ${status}`,
    );
  const sessionsOf = (id: string) => nativeSessions(api.store()).countDocuments({ account: id });
  const opens = async (email: string, password: string) => (await login(email, password)).status;
  return { api, add, account, me, idOf, send, at, report, deeds, stepsOf, sessionsOf, opens };
}
type House = ReturnType<typeof houseOf>;

const presses: Record<PressName, (house: House) => Promise<Press>> = {
  'a sign-up': async ({ api, me, at, sessionsOf }) => {
    const email = fresh();
    return {
      send: at('/api/auth/register', { name: 'A. Reader', email, password: PASSWORD }),
      left: async (answer) => {
        const { token } = Token.parse(await answer.json());
        const made = await nativeAccounts(api.store()).find({ emailKey: email }).toArray();
        return [(await me(token)).status, made.length, await sessionsOf(made[0]?._id ?? '')];
      },
    };
  },
  'a deletion': async ({ api, account, me, idOf, at, sessionsOf, opens }) => {
    const { email, token } = await account();
    const id = await idOf(token);
    return {
      send: at('/api/account/delete', { password: PASSWORD }, bearer(token)),
      left: async (answer) => [
        await answer.json(),
        await nativeAccounts(api.store()).countDocuments({ _id: id }),
        await sessionsOf(id),
        (await me(token)).status,
        await opens(email, PASSWORD),
      ],
    };
  },
  'a change of the password': async ({ api, account, me, idOf, at, opens }) => {
    const { email, token } = await account();
    const id = await idOf(token);
    return {
      send: at('/api/account/password', { current: PASSWORD, password: NEW }, bearer(token)),
      left: async (answer) => [
        await answer.json(),
        (await me(token)).status,
        await opens(email, NEW),
        await opens(email, PASSWORD),
        (await nativeCredentials(api.store()).find({ _id: id }).toArray()).length,
      ],
    };
  },
  'a new password by mail': async ({ api, account, idOf, at, opens }) => {
    const { email, token } = await account();
    const id = await idOf(token);
    const link = await freshAccountLink(api.store(), { account: id, purpose: 'reset' }, new Date());
    return {
      send: at('/api/auth/reset/confirm', { token: link, password: NEW }),
      left: async (answer) => [await answer.json(), await opens(email, NEW), await opens(email, PASSWORD)],
    };
  },
  'an inquiry': async ({ api, at }) => {
    const email = fresh();
    return {
      send: at('/api/inquiries', { kind: 'waitlist', email }),
      left: async (answer) => {
        const { reference } = z.object({ reference: z.string() }).parse(await answer.json());
        const kept = await api.store().collection('inquiries').find({ email }).toArray();
        return [answer.status, kept.length, String(kept[0]?._id) === reference];
      },
    };
  },
  'a status': async ({ at, report, deeds, stepsOf }) => {
    const { id } = await report('trusty');
    return {
      send: at(`/api/incidents/${id}/status`, { from: 'open', status: 'in_progress' }, 'staff'),
      left: async (answer) => [
        IncidentDetail.parse(await answer.json()).status,
        await stepsOf(id),
        await deeds(`incident:${id}`),
      ],
    };
  },
  'an answer to "is it fixed?"': async ({ api, at, report, stepsOf }) => {
    const { id } = await report('trusty');
    await nativeIncidents(api.store()).updateOne({ _id: id }, { $set: { askedAt: new Date() } });
    return {
      send: at(`/api/incidents/${id}/fixed`, { fixed: 'yes' }, 'trusty'),
      left: async (answer) => [IncidentDetail.parse(await answer.json()).status, await stepsOf(id)],
    };
  },
  'a review': async ({ api, add, at, report, deeds }) => {
    const writer = `writer-${randomUUID().slice(0, 8)}`;
    await add(api.store(), writer);
    const { id } = await report(writer);
    return {
      send: at(`/api/review/report/${id}`, { action: 'approve', version: 1 }, 'rev'),
      left: async (answer) => [
        z.object({ review: z.string(), version: z.number() }).parse(await answer.json()),
        await deeds(`incident:${id}`),
        (await nativeAccounts(api.store()).findOne({ _id: writer }))?.approved,
      ],
    };
  },
  'a merge': async ({ api, at, report, stepsOf }) => {
    const [one, other] = [await report('trusty'), await report('trusty')];
    return {
      send: at(`/api/incidents/${one.id}/merge`, { into: other.id }, 'rev'),
      left: async (answer) => [
        IncidentDetail.parse(await answer.json()).mergedInto === other.id,
        (await nativeIncidents(api.store()).findOne({ _id: other.id }))?.merged.length,
        await stepsOf(one.id),
      ],
    };
  },
  'a verdict on a claim': async ({ api, send, at }) => {
    await nativeClaims(api.store()).deleteMany({});
    const said = { text: 'The work was bid in 2024.', links: ['https://www.austintexas.gov/bids/1'] };
    const made = await send('trusty', 'POST', '/api/pork/flagged/bought/claims', said);
    const told = await made.text();
    if (made.status !== 201) throw new Error(told);
    const { id } = z.object({ id: z.string() }).parse(JSON.parse(told));
    const words = 'The record of the council bears this out.';
    return {
      send: at(`/api/claims/${id}`, { verdict: 'explained', words, version: 1 }, 'rev'),
      left: async (answer) => [
        await answer.json(),
        (await nativeClaims(api.store()).findOne({ _id: id }))?.opinions.length,
      ],
    };
  },
  'a review of a finding': async ({ api, send, at, deeds }) => {
    const { id, version } = ResidentFinding.parse(
      await (await send('trusty', 'POST', '/api/findings', FINDING)).json(),
    );
    await send('trusty', 'POST', `/api/findings/${id}/send`, { version });
    return {
      send: at(`/api/findings/${id}/reviews`, { version, verdict: 'approve' }, 'rev'),
      left: async (answer) => [
        ResidentFinding.parse(await answer.json()).approvals,
        (await nativeFindings(api.store()).findOne({ _id: id }))?.approvals.length,
        (await deeds(`finding:${id}`)).length,
      ],
    };
  },
};
/** Every write with a key, at whichever API is asked at the moment; `bought` is a purchase of its store. */
export function pressesAt(api: RunningApi) {
  const house = houseOf(api);
  const join = async () => {
    await house.add(api.store(), 'trusty', { approved: 3 });
    await house.add(api.store(), 'rev', { roles: ['reviewer'] });
    await house.add(api.store(), 'staff', { roles: ['staff'] });
  };
  const forget = async (...names: string[]) => {
    for (const name of names) await api.store().collection(name).deleteMany({});
  };
  /** What was sent does not count against its repeat. What it stored stays: its work may just be done. */
  const calm = () => forget('limits');
  /** Nothing that was sent before counts against what is sent next: neither limits, nor the caps of forms and mails. */
  const prepare = async (name: PressName): Promise<Press> => {
    await forget('limits', 'inquiries', 'mails', 'mailboxes');
    return presses[name](house);
  };
  return { join, calm, prepare };
}
