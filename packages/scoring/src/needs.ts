/** What rules rest on, by a stable name (columns by their published one), as a sentence goes on after “needs”. */
export const NEEDS = {
  amount: 'the amount of the payment',
  actg_ln_dscr: 'the text of the payment line',
  obj_cd: 'the object it is booked under',
  comm_cd: 'the commodity code of what was bought',
  vend_cust_cd: 'the vendor’s code or name',
  chk_eft_iss_dt: 'the date of the payment',
  rf_doc_id: 'the order that the payment belongs to',
  'order-file': 'the order in the city’s file of purchase orders, where it is a purchase order',
  rfed_doc_id: 'the number of the payment document',
  rfed_doc_cd: 'the kind of payment document',
  'payments-apart': 'payments each by itself, where a file does not sum up a year of them in a row',
  'two-years': 'two years of payments before it',
  'off-day-rate': 'books in which days without work are the exception',
  contract: 'the contract that the order belongs to, in the city’s list of contracts',
  'contract-limit': 'the limit that the list of contracts states',
  'contract-term': 'the first and the last day that the list of contracts states',
  'order-lines': 'the lines of the order, with unit and unit price, in the city’s file of purchase orders',
  'price-history': 'an order of the same goods by the same vendor a year before, in the same file',
  'budget-line': 'the line of the expense budget for its department, fund and object',
  'award-date': 'the day of the order or of the contract, besides the day of the payment',
  'department-page': 'a look at the whole department: it says nothing about one purchase',
  'original-limit':
    'the limit that was first approved: the list of contracts (84ih-p28j) states the latest one (ma_prch_lmt_am), ' +
    'has no column for the first, and we keep no earlier copies of its rows',
  'registration-date':
    'the day on which the business was registered: the state’s sales tax permits (jrea-zgmq) state the day of ' +
    'an outlet’s permit (outlet_permit_issue_date), active ones only, and payments carry no taxpayer number ' +
    'to match them by',
  'vendor-address': 'the vendor’s street address, which we do not keep',
  'debarment-list': 'a list of debarred businesses with legal names; no feed brings one',
  'compliance-report': 'the yearly reports on incentive agreements; no feed brings them',
  'grantee-returns': 'a certain match of the vendor with its tax returns; names alone are not enough',
  'donor-match': 'a certain match of the vendor with a donor; names alone are not enough',
  'bidder-count': 'how many bids came in, which the city’s open payment files do not say',
} as const satisfies Record<string, string>;
export type Need = keyof typeof NEEDS;
