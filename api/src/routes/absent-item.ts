import { AppError, localDate, type GoneItem } from '@moontower/contracts';
import type { Deps } from '../deps.ts';

/** Most characters of a sentence that is an error's whole body. */
const LONGEST = 200;

/** Why a record left, in one sentence, with the city's own record where its address still fits. */
export function goneSentence({ keptDays, goneAt, url }: GoneItem, zone: string): string {
  const kept =
    keptDays === undefined ? 'We kept this record for a time only.' : `We keep such records for ${keptDays} days.`;
  const sentence = `${kept} This one left on ${localDate(Date.parse(goneAt), zone)}.`;
  const own = `${sentence} The city's own record: ${url ?? ''}`;
  return url === undefined || own.length > LONGEST ? sentence : own;
}

/** The error for a record that is not here: 410 with the reason where it was, else 404. */
export async function absentItem(
  { items, facts }: Pick<Deps, 'items' | 'facts'>,
  uid: string | undefined,
  unknown = 'Item not found',
): Promise<AppError> {
  const gone = uid === undefined ? undefined : await items.gone(uid);
  return gone === undefined ? new AppError('not_found', unknown) : new AppError('gone', goneSentence(gone, facts.zone));
}
