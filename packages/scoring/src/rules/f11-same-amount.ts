import { dayText } from '../baseline.ts';
import { cents, count, found, isEvenSeries, quote } from '../finding.ts';
import { defineRule } from '../rule.ts';

export const f11SameAmount = defineRule({
  id: 'F11', version: 1, component: 'amount', family: 'A3', points: 6,
  title: 'Looks repeated: same vendor, same amount, within 30 days',
  looksFor: 'Two documents with the same vendor, amount ($1,000 or more) and object within 30 days; even series such as rent are left out.',
  whyItMatters: 'The data holds no invoice numbers. Two documents with one amount, one vendor and one purpose within a month may be one bill paid twice.',
  innocentExplanations: ['A recurring fee', 'Two sites at one price', 'A payment that was reversed in another document'],
  needs: ['rfed_doc_id', 'vend_cust_cd', 'obj_cd'],
  find: (purchase, baseline) => {
    const own = baseline.self(purchase);
    if (own === undefined || !own.documented || own.object < 0 || purchase.amountCents < 100_000) return null;
    const alike = baseline.sameVendor(purchase, 200, 200).filter((mate) => mate.documented && mate.cents === own.cents && mate.object === own.object);
    const before = alike.filter(({ day }) => day <= own.day && day >= own.day - 30);
    if (before.length === 0 || isEvenSeries([...alike, own].map(({ day }) => day).sort((a, b) => a - b))) return null;
    return found(6, [cents('Amount of each', own.cents, 100_000), count('Others with the same amount in the 30 days before', before.length), quote('Latest of them', dayText(before.at(-1)?.day ?? own.day))], { strong: true });
  },
});
