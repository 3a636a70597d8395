import type { Address } from '../asking.ts';

export const listFindings: Address<'listFindings'> = { method: 'GET', path: '/api/findings', formats: ['atom', 'csv'] };

export const getFinding: Address<'getFinding'> = { method: 'GET', path: '/api/findings/:id', formats: [] };

export const addFindingPictures: Address<'addFindingPictures'> = {
  method: 'POST',
  path: '/api/findings/pictures',
  formats: [],
};

export const getFindingPicture: Address<'getFindingPicture'> = {
  method: 'GET',
  path: '/api/findings/pictures/:picture',
  formats: [],
};

export const makeFinding: Address<'makeFinding'> = { method: 'POST', path: '/api/findings', formats: [] };

export const changeFinding: Address<'changeFinding'> = { method: 'PUT', path: '/api/findings/:id', formats: [] };

export const sendFinding: Address<'sendFinding'> = { method: 'POST', path: '/api/findings/:id/send', formats: [] };

export const withdrawFinding: Address<'withdrawFinding'> = { method: 'DELETE', path: '/api/findings/:id', formats: [] };

export const reviewFinding: Address<'reviewFinding'> = {
  method: 'POST',
  path: '/api/findings/:id/reviews',
  formats: [],
};

export const reportFindingError: Address<'reportFindingError'> = {
  method: 'POST',
  path: '/api/findings/:id/errors',
  formats: [],
};

export const answerFindingError: Address<'answerFindingError'> = {
  method: 'POST',
  path: '/api/findings/:id/errors/:error',
  formats: [],
};

export const issueReplyCode: Address<'issueReplyCode'> = {
  method: 'POST',
  path: '/api/findings/:id/reply-codes',
  formats: [],
};

export const replyToFinding: Address<'replyToFinding'> = {
  method: 'POST',
  path: '/api/findings/:id/reply',
  formats: [],
};
