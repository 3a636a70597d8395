import { AppError } from '@moontower/contracts';
import type { Findings } from '@moontower/findings/store';

const nothing = async (): Promise<never> => {
  throw new AppError('not_found');
};

/** Residents' findings where there are none. */
export const noFindings: Findings = {
  list: async () => [],
  get: nothing,
  make: nothing,
  change: nothing,
  send: nothing,
  review: nothing,
  withdraw: nothing,
  mayAddPictures: nothing,
  addPictures: nothing,
  picture: nothing,
  reportError: nothing,
  answerError: nothing,
  issueCode: nothing,
  reply: nothing,
};
