import type { KnownPayees } from '@moontower/contracts/spending/payments/checkbook';

const UTILITIES = /\b(?:austin energy|austin water|city of austin utilit\w*|coa utilit\w*)\b/i;
const BODIES = new RegExp(
  String.raw`^ut (?:austin|system|health|dell|southwestern|medical branch|physicians|arlington|dallas|el paso|` +
    String.raw`san antonio|tyler|permian basin|rio grande valley|libraries)\b|^ut$|\btexas a ?(?:&|and) ?m\b|` +
    String.raw`\b(?:commission of texas|austin transit partnership|integral care)\b|` +
    String.raw`\btexas municipal league intergovernmental\b|^texas (?:\w+ ){1,3}commission\b`,
  'i',
);

/** Payees of any Texan city that are known by the name of a place of Texas. */
export const texanPayees: KnownPayees = {
  isPublicBody: (name) => BODIES.test(name),
  isUtility: (name) => UTILITIES.test(name),
};
