import type { User } from '@moontower/contracts';
import { getMe } from '@moontower/contracts/addresses/auth';
import { ApiError, onToken, readToken } from '../requests/api-fetch.ts';
import { ask } from '../requests/ask.ts';

/** Where no answer comes for so long, whoever was signed in last still is. */
const PATIENCE_MS = 4_000;
/** With the drafts' prefix: what signing out deletes. */
const KEPT_KEY = 'draft:who-is-signed-in';
type KeptUser = Pick<User, 'id' | 'name' | 'email' | 'emailConfirmed' | 'roles' | 'createdAt' | 'mail' | 'confirmLate'>;

/** Who the token stood for when the server last said so, without phone and address. */
export function keepUser(token: string, { phone: _phone, address: _address, ...user }: User): void {
  try {
    localStorage.setItem(KEPT_KEY, JSON.stringify({ token, user }));
  } catch {
    /* without a network nobody is known by name */
  }
}

function forgetUser(): void {
  try {
    localStorage.removeItem(KEPT_KEY);
  } catch {
    /* nothing was kept */
  }
}

/** Ours alone writes there; what an older page left, or another token's, is nobody. */
function isKept(read: unknown): read is { token: string; user: KeptUser } {
  if (typeof read !== 'object' || read === null || !('token' in read) || !('user' in read)) return false;
  const { user } = read;
  return typeof user === 'object' && user !== null && 'id' in user && 'email' in user && 'roles' in user;
}

function keptUser(token: string): KeptUser | undefined {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEPT_KEY) ?? 'null');
    return isKept(read) && read.token === token ? read.user : undefined;
  } catch {
    return undefined;
  }
}

// A sign-in that ended in any way leaves nothing of its account here.
onToken(() => {
  if (readToken() === undefined) forgetUser();
});

/**
 * Who the token stands for: what the server says, and where it does not answer in time who it last said that it is.
 * @throws what the request failed with, where nobody is known
 */
export async function askMe(token: string | undefined, signal: AbortSignal): Promise<User> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new TypeError('no answer in time')), PATIENCE_MS);
  });
  const asking = ask(getMe, {}, { signal, part: 'email' });
  try {
    const user = await Promise.race([asking, late]);
    // Somebody may have signed out meanwhile.
    if (token !== undefined && readToken() === token) keepUser(token, user);
    return user;
  } catch (error) {
    // Refused is refused; a server that fails says nothing about who somebody is.
    const known = token === undefined ? undefined : keptUser(token);
    if (known === undefined || (error instanceof ApiError && error.status < 500)) throw error;
    return known;
  }
}
