import { AppError } from '@moontower/contracts';
import { isEnded, readEnding } from '../source-ending.ts';
import type { Effects, SourceAnswer } from '../source.ts';
import { sodaRequest, type SodaQuery } from './soda-request.ts';

/** Portals that answer version 3 only, as far as this process has seen: their address, without a path. */
export type EndedPortals = Set<string>;

/** The version a portal is asked in: the one that is set, else 2.1 until its end was seen. */
export function versionOf({ sodaVersion, sodaEnded }: Effects, base: string): 2 | 3 {
  return sodaVersion ?? (sodaEnded?.has(base) === true ? 3 : 2);
}

/** A portal that knows its datasets names the missing one; what says nothing of one has no such address any more. */
const isNoAddress = ({ details: { status, said } }: AppError): boolean =>
  status === 404 && !/dataset|view/i.test(String(said));

const mayBeTheVersion = (error: unknown): error is AppError =>
  isEnded(error) || (error instanceof AppError && isNoAddress(error));

/** Nobody answers version 3 without a token. */
const canChange = ({ sodaVersion, sodaEnded, tokens }: Effects): boolean =>
  sodaVersion === undefined && sodaEnded !== undefined && tokens['soda'] !== undefined;

function isPast(answer: SourceAnswer, nowMs: number): boolean {
  const endsAt = readEnding(answer.headers)?.endsAt;
  return endsAt !== undefined && endsAt.getTime() <= nowMs;
}

/**
 * Asks a portal in the version it answers. Version 2.1 needs no token, so it is asked while it lives; once it has ended
 * (410, or no such address), or its announced day has passed, version 3 is asked by itself where there is a token.
 */
export async function querySoda(effects: Effects, base: string, query: SodaQuery): Promise<SourceAnswer> {
  const version = versionOf(effects, base);
  try {
    const answer = await effects.open(sodaRequest(effects, base, { query, version }));
    if (version === 2 && canChange(effects) && isPast(answer, effects.nowMs())) effects.sodaEnded?.add(base);
    return answer;
  } catch (error) {
    if (version === 3 || !mayBeTheVersion(error)) throw error;
    if (!canChange(effects)) throw withoutToken(effects, error);
    const answer = await effects.open(sodaRequest(effects, base, { query, version: 3 })).catch((failure: unknown) => {
      // Neither version has it: what the first said stands, unless the token is what is wrong.
      throw failure instanceof AppError && failure.code === 'source_refused' ? failure : error;
    });
    effects.sodaEnded?.add(base);
    return answer;
  }
}

/** What an operator can do about it, where the version that was asked ended. */
function withoutToken({ sodaVersion }: Effects, error: AppError): AppError {
  if (!isEnded(error)) return error;
  const hint =
    sodaVersion === 2
      ? 'SODA_VERSION is 2: set it to auto, with SODA_APP_TOKEN.'
      : 'Set SODA_APP_TOKEN: version 3 is then read by itself.';
  return new AppError('source_missing', 'The source has ended the version of its API that we read.', {
    cause: error,
    details: { ...error.details, hint },
  });
}
