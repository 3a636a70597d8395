import type { Need } from './needs.ts';

/**
 * A rule of the methodology that is public although it judges no purchase: what it needs is not published, or it only
 * explains.
 */
export interface UnjudgedRule {
  id: string;
  title: string;
  looksFor: string;
  whyItMatters: string;
  innocentExplanations: readonly string[];
  /** Empty: nothing is missing, it is shown as a label or as a reason not to score. */
  needs: readonly Need[];
}

export const unjudgedRules: readonly UnjudgedRule[] = [
  {
    id: 'F02',
    title: 'A department’s orders bunch below the threshold',
    looksFor: 'More orders just below the threshold than just above it, against the amounts around.',
    whyItMatters: 'One order below a limit says nothing; a heap of them may.',
    innocentExplanations: ['Limits sort purchases by themselves'],
    needs: ['department-page'],
  },
  {
    id: 'F17',
    title: 'A department spends at the end of the year',
    looksFor:
      'September against the mean of the other months, and the last five business days against an average week.',
    whyItMatters: 'Money that lapses is spent in a hurry.',
    innocentExplanations: ['Entries that close the year', 'Invoices that come late'],
    needs: ['department-page'],
  },
  {
    id: 'F20',
    title: 'First digits that are not as usual',
    looksFor: 'The shares of first digits of at least 1,000 amounts of $10 or more, against Benford’s.',
    whyItMatters: 'Made-up amounts have other digits than grown ones.',
    innocentExplanations: ['Price lists and flat fees', 'Large numbers of purchases always differ a little'],
    needs: ['department-page'],
  },
  {
    id: 'F21',
    title: 'First two digits that are not as usual',
    looksFor: 'The same for two digits of at least 3,000 amounts.',
    whyItMatters: 'It shows single amounts that come too often.',
    innocentExplanations: ['Price lists and flat fees'],
    needs: ['department-page'],
  },
  {
    id: 'F32',
    title: 'An impossible date, a negative amount or no name',
    looksFor: 'Payments without a usable date or payee, and those that net to nothing.',
    whyItMatters: 'A fault of the publication, not of the vendor: no points, less completeness.',
    innocentExplanations: ['Corrections and reversals'],
    needs: [],
  },
  {
    id: 'F38',
    title: 'Texas law may exempt this from competition',
    looksFor:
      'Words that name an exemption of section 252.022: professional services, co-operative purchase, interlocal ' +
      'agreement, emergency, sole source, land.',
    whyItMatters: 'It explains why there may have been no competing offers, and gives no points.',
    innocentExplanations: ['The exemption is the law'],
    needs: [],
  },
  {
    id: 'F41',
    title: 'A contract that grew',
    looksFor:
      'The limit of a contract more than 20 % (strong: 25 %, the line of Texas law) above what was first approved.',
    whyItMatters: 'Section 252.048 lets a contract’s price rise by a quarter at most.',
    innocentExplanations: ['An extension with a new term', 'An option that the council approved with the contract'],
    needs: ['original-limit'],
  },
  {
    id: 'F47',
    title: 'Vendors that share an address',
    looksFor: 'Two or more vendor codes with different names at one street address.',
    whyItMatters: 'Offers that compete on paper may come from one house.',
    innocentExplanations: ['Malls, office towers and law offices'],
    needs: ['vendor-address'],
  },
  {
    id: 'F48',
    title: 'One vendor under several codes',
    looksFor: 'The same name, without its legal form, under two or more codes.',
    whyItMatters: 'A fault of the register that hides a vendor’s history: no points.',
    innocentExplanations: ['Mergers', 'Branches'],
    needs: ['department-page'],
  },
  {
    id: 'F49',
    title: 'A placeholder for one-off payees',
    looksFor: 'Vendor codes that begin with MIS.',
    whyItMatters: 'They have no history to compare with, so the purchase is not scored.',
    innocentExplanations: ['Refunds and claims'],
    needs: [],
  },
  {
    id: 'F50',
    title: 'A debarred vendor',
    looksFor: 'The exact legal name and city on a list of debarred businesses, confirmed by a person.',
    whyItMatters: 'Debarred businesses may not be paid from some funds.',
    innocentExplanations: ['Another business of the same name'],
    needs: ['debarment-list'],
  },
  {
    id: 'F51',
    title: 'A vendor that also gives to campaigns',
    looksFor: 'The same organization among vendors and contributors.',
    whyItMatters: 'It would be shown as unverified, and give no points.',
    innocentExplanations: ['Another organization of the same name', 'Giving is lawful'],
    needs: ['donor-match'],
  },
  {
    id: 'F52',
    title: 'A business younger than its first payment',
    looksFor: 'A registration later than 30 days before the first payment.',
    whyItMatters: 'A business made for one deal is worth a question.',
    innocentExplanations: ['A business that changed its form'],
    needs: ['registration-date'],
  },
  {
    id: 'F53',
    title: 'An incentive paid before its report',
    looksFor: 'A Chapter 380 payment in a year without a completed report.',
    whyItMatters: 'Incentives are paid for what was promised.',
    innocentExplanations: ['Reports are published late'],
    needs: ['compliance-report'],
  },
  {
    id: 'F54',
    title: 'A grantee that lives on one grant',
    looksFor:
      'Payments of the city above half of the grantee’s latest yearly revenue, or no tax return for three years.',
    whyItMatters: 'A grantee without other means carries more risk.',
    innocentExplanations: ['Other fiscal years', 'A new organisation'],
    needs: ['grantee-returns'],
  },
  {
    id: 'F55',
    title: 'Only one offer',
    looksFor: 'A solicitation that one bidder answered.',
    whyItMatters: 'One offer is no competition.',
    innocentExplanations: ['A market with one supplier'],
    needs: ['bidder-count'],
  },
];
