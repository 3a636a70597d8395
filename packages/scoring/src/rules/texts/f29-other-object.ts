import { cents, count, ruleResult, quote } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';

/** `Consultants/other services` names its kind, and other things of that kind. */
const OTHER = /\b(?:misc|miscellaneous|(?<!\w\/)other)\b/i;

export const f29OtherObject = defineRule({
  id: 'F29',
  version: 3,
  component: 'description',
  family: 'D1',
  points: 8,
  title: 'Booked as “other”, and large for that',
  looksFor:
    'An object named miscellaneous or other, with an amount above that object’s third quartile; not one that names a ' +
    'kind and others of it, as “consulting/other services”.',
  whyItMatters:
    'Accounts for the rest are meant for small things; a large purchase there may belong under a name of its own.',
  innocentExplanations: ['The chart of accounts has no better place'],
  needs: ['obj_cd'],
  computable: ({ object }) => OTHER.test(object.name ?? ''),
  find: (purchase, baseline) => {
    if (!OTHER.test(purchase.object.name ?? '')) return null;
    const usual = baseline.objectQ3(purchase);
    if (usual === undefined || usual.count < 20 || purchase.amountCents <= usual.cents) return null;
    return ruleResult(8, [
      quote('Object', purchase.object.name ?? ''),
      cents('Amount, against the object’s third quartile', purchase.amountCents, usual.cents),
      count('Purchases under it', usual.count, 20),
    ]);
  },
});
