import { AppError } from '@moontower/contracts';
import type { Claims } from '@moontower/store/claims/claims';

const nothing = async (): Promise<never> => {
  throw new AppError('not_found');
};

/** Fact checks and contests where there are none. */
export const noClaims: Claims = {
  about: async () => [],
  checks: async () => ({ checks: [], waiting: { claims: 0, contests: 0 } }),
  waiting: async () => [],
  corrections: async () => [],
  make: nothing,
  contest: nothing,
  askCode: nothing,
  issueCode: nothing,
  decide: nothing,
};
