import { AppError } from '@moontower/contracts';
import { alertItems, alertNouns, type AlertQuery } from '../contract.ts';
import { itemQuery } from '@moontower/store/items/item-filter';
import { hashOf } from '@moontower/store/mail/mailbox';

/** The same for all alerts that ask the same. */
export const queryIdOf = (query: AlertQuery): string => hashOf(JSON.stringify(alertNouns(query))).slice(0, 16);

/** @throws AppError `bad_request` for a question that no list could answer, or that is no question */
export function checkAlertQuery(query: AlertQuery): void {
  const { uid, vendor, pork, ...rest } = query.filter;
  const ones = [uid, vendor, pork].filter((one) => one !== undefined).length;
  if (ones > 1 || (ones === 1 && (query.topics.length > 0 || Object.keys(rest).length > 0)))
    throw new AppError(
      'bad_request',
      'An alert on one record, vendor or view of the tracker takes nothing beside it.',
      { field: 'filter' },
    );
  itemQuery(alertItems(query), 'item');
}
