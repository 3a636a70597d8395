import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { AuditAction, GrantedRole, Person, User } from '@moontower/contracts';
import {
  askConfirm,
  changePassword,
  deleteAccount,
  endSessions,
  getHeldData,
} from '@moontower/contracts/addresses/account';
import {
  askReset,
  confirmEmail,
  getMe,
  login,
  refuseMail,
  register,
  resetPassword,
} from '@moontower/contracts/addresses/auth';
import { listAudit } from '@moontower/contracts/addresses/ops';
import { listPeople, setOpen, setRoles } from '@moontower/contracts/addresses/account';
import { keepUser } from '@moontower/ui/data/requests/ask-me.ts';
import { saveToken } from '@moontower/ui/data/requests/api-fetch.ts';
import { ask, type BodyOf } from '@moontower/ui/data/requests/ask.ts';
import { askOnce } from '@moontower/ui/data/requests/ask-once.ts';
import { me } from '@moontower/ui/data/queries/queries.ts';
import { clearReaderData } from '../../shell/menus/sign-out.ts';

/** Reads who the token stands for before it is kept, so that the page goes on without a pause. */
async function enter(client: QueryClient, token: string): Promise<User> {
  const user = await ask(getMe, {}, { headers: { Authorization: `Bearer ${token}` }, part: 'email' });
  client.setQueryData(me(token).queryKey, user);
  saveToken(token);
  keepUser(token, user);
  return user;
}

export async function signIn(client: QueryClient, body: BodyOf<typeof login>): Promise<void> {
  await enter(client, (await ask(login, { body }, { part: 'token' })).token);
}
export async function signUp(client: QueryClient, body: BodyOf<typeof register>): Promise<User> {
  return enter(client, (await askOnce(register, { body }, { part: 'token' })).token);
}

export const requestReset = (body: BodyOf<typeof askReset>) => ask(askReset, { body });
export const setNewPassword = (body: BodyOf<typeof resetPassword>) => askOnce(resetPassword, { body });
export const confirmAddress = (token: string) => ask(confirmEmail, { body: { token } });
export const refuseMails = (token: string) => ask(refuseMail, { body: { token } });
export const requestConfirmation = () => ask(askConfirm, {});
export const changeOwnPassword = (body: BodyOf<typeof changePassword>) => askOnce(changePassword, { body });
export const readHeld = () => ask(getHeldData, {});

export async function signOutEverywhere(client: QueryClient): Promise<void> {
  await ask(endSessions, {});
  await clearReaderData(client);
}
export async function deleteOwn(client: QueryClient, account: string, password: string): Promise<void> {
  await askOnce(deleteAccount, { body: { password } });
  await clearReaderData(client, account);
}

export const people = (q: string) =>
  queryOptions({
    queryKey: ['people', q],
    queryFn: ({ signal }) => ask(listPeople, { query: q === '' ? {} : { q } }, { signal, part: 'people' }),
    staleTime: 0,
  });
export const grant = (id: string, roles: GrantedRole[]): Promise<Person> =>
  ask(setRoles, { params: { id }, body: { roles } });
export const shut = (id: string, open: boolean): Promise<Person> => ask(setOpen, { params: { id }, body: { open } });

/** The audit log, page by page; of one kind of deed where one is named. */
export const deeds = (what: AuditAction | undefined) =>
  infiniteQueryOptions({
    queryKey: ['people', 'log', what ?? ''],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      ask(
        listAudit,
        { query: { ...(what === undefined ? {} : { what }), ...(pageParam === '' ? {} : { cursor: pageParam }) } },
        { signal, part: 'deeds' },
      ),
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
