import { randomBytes, timingSafeEqual } from 'node:crypto';
import { AppError, ROOM_SETTINGS } from '@moontower/contracts';
import { readSignal } from '@moontower/store/db/read-signal';
import { createSemaphore } from '../http/access/semaphore.ts';
import { createHashThreads, type HashJob } from './hash-threads.ts';

/** As OWASP asks of scrypt; 32 MB and some tenths of a second each. */
const COST: Cost = { logN: 15, r: 8, p: 3 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const MOST_MEMORY = 64 * 1024 * 1024;
export const MANY_SIGN_INS = 'Many people are signing in right now. Try again in a few seconds.';

export interface Cost {
  logN: number;
  r: number;
  p: number;
}
interface PasswordHash extends Cost {
  salt: Buffer;
  key: Buffer;
}

export interface Passwords {
  /** @param asker whose turn it is: where there is no room, whoever has most waiting makes it. @throws `busy` */
  hash: (password: string, asker: string) => Promise<string>;
  /** Takes as long where nothing is stored. @throws `busy` */
  matches: (password: string, stored: string | undefined, asker: string) => Promise<boolean>;
  /** True for what was stored at another cost than that of today. */
  isOld: (stored: string) => boolean;
}

const inThread = createHashThreads();

const hashingOf = (password: string, salt: Buffer, { logN, r, p }: Cost): HashJob => ({
  // Accents as one sign or as two are the same to whoever types them.
  text: password.normalize('NFC'),
  salt,
  bytes: KEY_BYTES,
  options: { N: 2 ** logN, r, p, maxmem: MOST_MEMORY },
});

const written = ({ logN, r, p, salt, key }: PasswordHash): string =>
  `scrypt$${logN}$${r}$${p}$${salt.toString('base64url')}$${key.toString('base64url')}`;

function readStored(text: string): PasswordHash | undefined {
  const [, logN, r, p, salt, key] = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w-]+)\$([\w-]+)$/.exec(text) ?? [];
  if (salt === undefined || key === undefined) return undefined;
  return {
    logN: Number(logN),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}

/** What passwords are compared with where there is no account, so that the answer takes as long. */
const nobodys = (cost: Cost): PasswordHash => ({
  ...cost,
  salt: Buffer.alloc(SALT_BYTES),
  key: randomBytes(KEY_BYTES),
});

/** How passwords are hashed: tests that sign in a hundred times take a cheaper way. */
export interface HashingWay {
  cost?: Cost;
  derive?: typeof inThread;
}
/** Hashing would take every core: so many at once, so many in line. */
export interface HashingRoom {
  atOnce?: number | undefined;
  waiting?: number | undefined;
}

/** The product's cost, threads and room unless told. */
export function createPasswords({
  atOnce = ROOM_SETTINGS.LIMIT_PASSWORDS_AT_ONCE.room,
  waiting = ROOM_SETTINGS.LIMIT_PASSWORDS_WAITING.room,
  cost = COST,
  derive = inThread,
}: HashingWay & HashingRoom = {}): Passwords {
  const gate = createSemaphore({ atOnce, waiting, full: MANY_SIGN_INS });
  const inTurn = <T>(asker: string, work: () => Promise<T>): Promise<T> =>
    gate.run({ asker, signal: readSignal() ?? new AbortController().signal, work });
  return {
    hash: (password, asker) =>
      inTurn(asker, async () => {
        const salt = randomBytes(SALT_BYTES);
        return written({ ...cost, salt, key: await derive(hashingOf(password, salt, cost)) });
      }),
    matches: (password, text, asker) =>
      inTurn(asker, async () => {
        const stored = text === undefined ? undefined : readStored(text);
        if (text !== undefined && stored === undefined)
          throw new AppError('internal', undefined, { cause: new Error('A stored password cannot be read.') });
        const { salt, key, ...at } = stored ?? nobodys(cost);
        const same = timingSafeEqual(await derive(hashingOf(password, salt, at)), key);
        return same && stored !== undefined;
      }),
    isOld: (text) => {
      const { logN, r, p } = readStored(text) ?? { logN: 0, r: 0, p: 0 };
      return logN !== cost.logN || r !== cost.r || p !== cost.p;
    },
  };
}
