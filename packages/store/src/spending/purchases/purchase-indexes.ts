/**
 * The order in which sums of one vendor and one department are read out of an index alone: who, then all that is summed
 * by.
 */
export const VENDOR_SUMS = {
  'vendor.code': 1,
  fiscalYear: 1,
  'department.code': 1,
  'department.name': 1,
  'vendor.name': 1,
  personal: 1,
  'score.bucket': 1,
  'score.total': 1,
  amountCents: 1,
  firstPaidOn: 1,
  masterAgreement: 1,
} as const;
export const DEPARTMENT_SUMS = {
  'department.code': 1,
  fiscalYear: 1,
  'vendor.code': 1,
  'vendor.name': 1,
  personal: 1,
  'score.bucket': 1,
  'score.total': 1,
  amountCents: 1,
  firstPaidOn: 1,
} as const;

/** What makes purchases comparable, the closest first; then all that is told of them together. */
export const PEERS = {
  commodity: { 'commodity.code': 1, 'score.bucket': 1, amountCents: 1, firstPaidOn: 1 },
  class: { commodityClass: 1, 'score.bucket': 1, amountCents: 1, firstPaidOn: 1 },
  object: { 'object.code': 1, 'score.bucket': 1, amountCents: 1, firstPaidOn: 1 },
} as const;
