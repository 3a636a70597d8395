import { AppError, errorCodes, isWholeSentence, type ErrorCode } from '@moontower/contracts';
import { GivenUp } from '@moontower/store/db/read-signal';
import { ZodError } from 'zod';

/** What a failed request is answered with. `report`: operators should hear of it. */
export interface Problem {
  code: ErrorCode;
  status: number;
  sentence: string;
  report: boolean;
  /** Path of what was wrong in the request, where that is known. */
  field?: string;
  retryAfterSeconds?: number;
  cause?: unknown;
}

const LONGEST = 200;
const LONGEST_FIELD = 120;
const NOT_PLAIN = /[^\x20-\x7e’]/g;

/** What programs go by: the code, and the path of what was wrong. */
export function problemHeaders({ code, field }: Pick<Problem, 'code' | 'field'>): Record<string, string> {
  return { 'X-Problem': code, ...(field === undefined ? {} : { 'X-Problem-Field': field }) };
}

/**
 * Turns anything thrown into a status and one plain sentence; what we do not know is `internal`, its detail only in the
 * log.
 */
export function toProblem(error: unknown): Problem {
  if (error instanceof ZodError && asksForPast(error)) return { ...problem('not_then', NO_PAST, error), field: 'asOf' };
  if (error instanceof ZodError) return { ...problem('bad_request', describe(error), error), field: fieldOf(error) };
  if (error instanceof AppError)
    return {
      ...problem(error.code, error.message, error.cause ?? error),
      field: error.field,
      retryAfterSeconds: error.retryAfterMs === undefined ? undefined : Math.ceil(error.retryAfterMs / 1000),
    };
  if (error instanceof GivenUp) return { ...problem('unavailable', undefined, error), report: false };
  if (error instanceof URIError)
    return problem('bad_request', 'The address holds a percent sign that stands for nothing.', error);
  if (isAway(error)) return { ...problem('unavailable', undefined, error), retryAfterSeconds: 10 };
  return problem(codeOfStatus(statusOf(error)), undefined, error);
}

/** What Express and its parsers throw carries a status; anything else is ours. */
function codeOfStatus(status: number | undefined): ErrorCode {
  if (status === 413) return 'too_large';
  if (status === 415) return 'wrong_type';
  return status !== undefined && status >= 400 && status < 500 ? 'bad_request' : 'internal';
}

function problem(code: ErrorCode, sentence: string | undefined, cause?: unknown): Problem {
  const { status, report, message } = errorCodes[code];
  return { code, status, sentence: (sentence ?? message).replace(NOT_PLAIN, '').slice(0, LONGEST), report, cause };
}

/**
 * The driver's own errors: no server found, connection lost, time limit of a read. Known by name, so that the driver
 * stays in the store.
 */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    /^(?:Mongo(ose)?(Server|Network|Pool|Topology|Not|Wait|Error|Expired|Bulk)|PoolCleared)/.test(error.name) ||
    error.name === 'MongoServerSelectionError'
  );
}

function statusOf(error: unknown): number | undefined {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined;
}

const NO_PAST =
  'This answer is worked out anew and has no past: asOf is answered for records, lists of records, their files and ' +
  'published rows.';
/** Nothing but the moment is wrong with it: whoever asks for a past is told that there is none. */
const asksForPast = ({ issues: [first] }: ZodError): boolean =>
  first?.code === 'unrecognized_keys' && first.keys.length === 1 && first.keys[0] === 'asOf';

type Issue = ZodError['issues'][number];

/** One sentence about the first thing wrong, naming the parameter. Values are never repeated. */
export function describe({ issues }: ZodError): string {
  const [first] = issues;
  if (first === undefined) return errorCodes.bad_request.message;
  if (isWholeSentence(first.message)) return first.message;
  if (first.code === 'unrecognized_keys') return `There is no parameter called ${nameOf(first.keys[0])} here.`;
  if (isSentence(first.message)) return first.message;
  const name = nameOf(first.path[0]);
  return `The parameter ${name} ${phrase(first)}.`;
}

/**
 * A contract's own words for a field, as screens show them: "Title is required". What the library says by itself is
 * none.
 */
const isSentence = (message: string): boolean =>
  /^[A-Z]/.test(message) && !/^(?:Invalid|Too|Unrecognized)\b/.test(message);

/**
 * `email`, `columns.0.label`; of a parameter that does not exist, its name. Undefined where the request as a whole is
 * wrong.
 */
function fieldOf({ issues: [first] }: ZodError): string | undefined {
  if (first === undefined) return undefined;
  const unknown = first.code === 'unrecognized_keys' ? first.keys.slice(0, 1) : [];
  const path = [...first.path, ...unknown].map(plainKey).filter((key) => key !== '');
  return path.length === 0 ? undefined : path.join('.').slice(0, LONGEST_FIELD);
}

function nameOf(key: PropertyKey | undefined): string {
  const plain = plainKey(key ?? '');
  return plain === '' ? 'without a name' : plain;
}

const plainKey = (key: PropertyKey): string =>
  String(key)
    .replace(/[^\w.$[\]-]/g, '')
    .slice(0, 40);

const KINDS: Partial<Record<string, string>> = { int: 'whole number' };
const FORM = 'is not in the form it should have';
const UNKNOWN = 'has a value that we do not know';

function phrase(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'string'
        ? 'must be given once, as text'
        : `must be a ${KINDS[issue.expected] ?? issue.expected}`;
    case 'too_big':
      return tooMuch(issue.origin, Number(issue.maximum));
    case 'too_small':
      return tooLittle(issue.origin, Number(issue.minimum));
    case 'invalid_value':
      return issue.values.length <= 8 ? `must be one of ${issue.values.map(String).join(', ')}` : UNKNOWN;
    case 'invalid_union':
      return UNKNOWN;
    // Our own messages continue the sentence: "is not an amount".
    default:
      return issue.message.startsWith('is ') ? issue.message : FORM;
  }
}

function tooLittle(origin: string, least: number): string {
  return origin === 'string' ? `must have at least ${least} characters` : `must be at least ${least}`;
}

function tooMuch(origin: string, most: number): string {
  if (origin === 'array') return `names more than ${most} values`;
  return origin === 'string' ? `is longer than ${most} characters` : `must be at most ${most}`;
}
