import { createHash } from 'node:crypto';
import { AppError } from '@moontower/contracts';
import type { City } from '@moontower/city';
import packed from './common-passwords.json' with { type: 'json' };

export const COMMON = 'This password is one of the first that others would try. Choose another one.';
/** What somebody would try on this service. */
const OF_THIS_SERVICE = ['moontower', 'civic', 'pulse'];
/** Whose password it is, and where. */
interface Chooser {
  email: string;
  city: Pick<City, 'name' | 'state' | 'nicknames'>;
}
const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]+/g, '');

let known: ReadonlySet<string> | undefined;
/** Read when the first password is chosen. */
function digests(): ReadonlySet<string> {
  if (known !== undefined) return known;
  const all = Buffer.from(packed.digests, 'base64');
  const each = Array.from({ length: all.length / packed.bytes }, (_, at) =>
    all.subarray(at * packed.bytes, (at + 1) * packed.bytes).toString('hex'),
  );
  known = new Set(each);
  return known;
}
const isListed = (text: string): boolean =>
  digests().has(createHash('sha256').update(text).digest().subarray(0, packed.bytes).toString('hex'));

/** Words of this place, or of the account, with nothing but digits and signs around them. */
function isOfAccount(text: string, { email, city }: Chooser): boolean {
  const ofThisPlace = [city.name, city.state, ...(city.nicknames ?? [])].map(lettersOf);
  const [mailbox = '', domain = ''] = email.toLowerCase().split('@');
  const own = [mailbox, domain.split('.')[0] ?? ''].map(lettersOf).filter((part) => part.length >= 4);
  return text === email.toLowerCase() || [...OF_THIS_SERVICE, ...ofThisPlace, ...own].includes(lettersOf(text));
}

/**
 * @throws `bad_request` for one of the ten thousand most used passwords, for words of this place with digits, and for
 * the account's own address
 */
export function refuseCommon(password: string, chooser: Chooser): void {
  const text = password.normalize('NFC').toLowerCase();
  const oneSign = /^(.)\1*$/su.test(text);
  if (oneSign || isListed(text) || isOfAccount(text, chooser))
    throw new AppError('bad_request', COMMON, { field: 'password' });
}
