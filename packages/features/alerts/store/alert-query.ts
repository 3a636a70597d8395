import { AppError } from '@moontower/contracts';
import { alertItems, alertNouns, type AlertQuery } from '../contract.ts';
import { itemQuery } from '@moontower/store/items/item-filter';
import { hashOf } from '@moontower/store/mail/mailbox';

/** The same for all alerts that ask the same. */
export const queryIdOf = (query: AlertQuery): string => hashOf(JSON.stringify(alertNouns(query))).slice(0, 16);

const AREAS: ReadonlySet<string> = new Set(['district', 'zip', 'place', 'bbox', 'near', 'within', 'radius']);
const isArea = (name: string): boolean => AREAS.has(name);

/** @throws AppError `bad_request` for a question that no list could answer, or that is no question */
export function checkAlertQuery(query: AlertQuery): void {
  const { uid, vendor, pork, changes, ...rest } = query.filter;
  const ones = [uid, vendor, pork, changes].filter((one) => one !== undefined).length;
  const beside = [...query.topics, ...Object.keys(rest).filter((name) => changes === undefined || !isArea(name))];
  if (ones > 1 || (ones === 1 && beside.length > 0))
    throw new AppError(
      'bad_request',
      'An alert on one record, vendor or view of the tracker takes nothing beside it, one on edits an area only.',
      { field: 'filter' },
    );
  itemQuery(alertItems(query), 'item');
}
