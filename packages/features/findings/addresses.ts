import type { Address } from '@moontower/contracts/wire/asking';
import type {
  listFindings as ListFindings,
  getFinding as GetFinding,
  addFindingPictures as AddFindingPictures,
  getFindingPicture as GetFindingPicture,
  makeFinding as MakeFinding,
  changeFinding as ChangeFinding,
  sendFinding as SendFinding,
  withdrawFinding as WithdrawFinding,
  reviewFinding as ReviewFinding,
  reportFindingError as ReportFindingError,
  answerFindingError as AnswerFindingError,
  issueReplyCode as IssueReplyCode,
  replyToFinding as ReplyToFinding,
} from './routes.ts';

export const listFindings: Address<typeof ListFindings> = {
  method: 'GET',
  path: '/api/findings',
  formats: ['atom', 'csv'],
};

export const getFinding: Address<typeof GetFinding> = { method: 'GET', path: '/api/findings/:id', formats: [] };

export const addFindingPictures: Address<typeof AddFindingPictures> = {
  method: 'POST',
  path: '/api/findings/pictures',
  formats: [],
};

export const getFindingPicture: Address<typeof GetFindingPicture> = {
  method: 'GET',
  path: '/api/findings/pictures/:picture',
  formats: [],
};

export const makeFinding: Address<typeof MakeFinding> = { method: 'POST', path: '/api/findings', formats: [] };

export const changeFinding: Address<typeof ChangeFinding> = { method: 'PUT', path: '/api/findings/:id', formats: [] };

export const sendFinding: Address<typeof SendFinding> = { method: 'POST', path: '/api/findings/:id/send', formats: [] };

export const withdrawFinding: Address<typeof WithdrawFinding> = {
  method: 'DELETE',
  path: '/api/findings/:id',
  formats: [],
};

export const reviewFinding: Address<typeof ReviewFinding> = {
  method: 'POST',
  path: '/api/findings/:id/reviews',
  formats: [],
};

export const reportFindingError: Address<typeof ReportFindingError> = {
  method: 'POST',
  path: '/api/findings/:id/errors',
  formats: [],
};

export const answerFindingError: Address<typeof AnswerFindingError> = {
  method: 'POST',
  path: '/api/findings/:id/errors/:error',
  formats: [],
};

export const issueReplyCode: Address<typeof IssueReplyCode> = {
  method: 'POST',
  path: '/api/findings/:id/reply-codes',
  formats: [],
};

export const replyToFinding: Address<typeof ReplyToFinding> = {
  method: 'POST',
  path: '/api/findings/:id/reply',
  formats: [],
};
