import type { Evidence, Purchase } from '@moontower/contracts';
import type { Baseline, PeerStats } from '../../baseline.ts';
import { cents, count, quoteOr, ruleResult, ratio } from '../../evidence.ts';
import { defineRule } from '../../rule.ts';

const FEWEST = 12;

/** Where no account is recorded the whole department is compared with, and the whole file where there is none. */
function peersOf(purchase: Purchase, { peers, widePeers }: Baseline): PeerStats | undefined {
  return isBare(purchase) ? widePeers(purchase) : peers(purchase);
}

const isBare = ({ object: { code, name } }: Purchase): boolean => code === undefined && name === undefined;
const comparedWith = (purchase: Purchase): Evidence[] => {
  const { name, code } = purchase.department;
  return isBare(purchase) ? [quoteOr('Compared with', name ?? code, 'the whole file')] : [];
};

export const f06GrossOutlier = defineRule({
  id: 'F06',
  version: 5,
  component: 'amount',
  family: 'A1',
  points: 25,
  title: 'More than twenty-five times the peers’ upper range',
  looksFor:
    'An amount more than 25 times the 95th percentile of at least 12 peers: of the department, or of the whole file, ' +
    'where no account is recorded. Accounts that are large by nature are left out. ' +
    'Not where the department pays the vendor half of it or more under the account on another day.',
  whyItMatters: 'An amount this far above 95 of 100 comparable purchases is either of another kind or mistyped.',
  innocentExplanations: ['A construction contract booked with repairs', 'A settlement of several years at once'],
  needs: ['chk_eft_iss_dt', 'payments-apart'],
  computable: (purchase, baseline) => (peersOf(purchase, baseline)?.count ?? 0) >= FEWEST,
  find: (purchase, baseline) => {
    const peers = peersOf(purchase, baseline);
    if (peers === undefined || peers.count < FEWEST || peers.p95 <= 0 || purchase.amountCents <= 25 * peers.p95)
      return null;
    if (baseline.isLargeByNature(purchase) || baseline.usualPayments(purchase).days > 0) return null;
    return ruleResult(
      25,
      [
        ratio('Amount against the 95th percentile of the peers', purchase.amountCents / peers.p95, 25),
        cents('95th percentile', peers.p95),
        count('Peers', peers.count, FEWEST),
        ...comparedWith(purchase),
      ],
      { strong: true },
    );
  },
});
