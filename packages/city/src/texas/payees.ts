import type { KnownPayees } from '@moontower/contracts/spending/payments/checkbook';

const UTILITIES = /\b(?:austin energy|austin water|city of austin utilit\w*|coa utilit\w*)\b/i;
const STATE_UNIVERSITY = /^ut (?:austin|system|health|dell)?\b/i;

/** Payees of any Texan city that are known by the name of a place of Texas. */
export const texanPayees: KnownPayees = {
  isPublicBody: (name) => STATE_UNIVERSITY.test(name),
  isUtility: (name) => UTILITIES.test(name),
};
