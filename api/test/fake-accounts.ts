import type { AccountDeps } from '../src/accounts/account-deps.ts';

const nothing = async () => undefined;

/** A service where nobody has an account but whoever the test signs in. */
export function fakeAccounts(about: Partial<AccountDeps> = {}): AccountDeps {
  return {
    sessions: { endSession: nothing, endSessions: nothing },
    credentials: {
      byId: nothing,
      byEmail: nothing,
      add: async () => true,
      signIn: async () => true,
      change: async () => true,
      isKnownPlace: async () => false,
    },
    mails: {
      askReset: nothing,
      askConfirm: async () => false,
      confirmDue: nothing,
      accountOf: nothing,
      reset: async () => false,
      confirm: nothing,
      refuse: async () => undefined,
    },
    people: {
      user: async (id) => ({
        id,
        email: `${id.replaceAll(' ', '-')}@city.example`,
        emailConfirmed: false,
        roles: ['user'],
        createdAt: '2026-11-01T15:00:00.000Z',
      }),
      list: async () => ({ people: [], total: 0 }),
      setRoles: nothing,
      setOpen: nothing,
      log: async () => [],
      deeds: async () => ({ deeds: [] }),
      grantOperators: async () => 0,
    },
    passwords: { hash: async () => '', matches: async () => false, isOld: () => false },
    held: async () => ({}),
    erase: async () => true,
    operatorEmails: new Set(),
    ...about,
  };
}
