import { AppError } from '@moontower/contracts';
import type { SourceAnswer, SourceRequest } from '../source.ts';
import { holdPage } from '../json-page.ts';
import type { AskRobots, Robots } from './robots.ts';

const MOST_BYTES = 4 * 1_048_576;
/** The host answers, and not with rules: by RFC 9309 everything is open then. */
const HAS_NONE = new Set<AppError['code']>(['source_missing', 'source_refused', 'source_changed']);

/** The file of rules itself is open to everybody, and asked without looking into it. */
const isRobotsFile = ({ pathname }: URL): boolean => pathname === '/robots.txt';

/** Asks for a host's rules through a client that is as polite as for rows. */
function askRobots(open: (request: SourceRequest) => Promise<SourceAnswer>): AskRobots {
  return async (url) => {
    try {
      const answer = await open({ url, accept: 'text/plain', maxBytes: MOST_BYTES });
      const { chunks } = await holdPage(answer.body);
      const text = Buffer.concat(chunks).toString('utf8');
      // A web page for whatever is asked is no file of rules.
      return /^\s*</.test(text) ? undefined : text;
    } catch (error) {
      if (error instanceof AppError && HAS_NONE.has(error.code)) return undefined;
      throw error instanceof AppError ? error : new AppError('source_unavailable', undefined, { cause: error });
    }
  };
}

/**
 * The pause that a host's rules want before the request behind this one. What a person sends (`once`) is no reading,
 * and asks for no leave.
 */
export async function pauseOf(
  url: URL,
  { once }: SourceRequest,
  { robots, open }: { robots: Robots | undefined; open: (request: SourceRequest) => Promise<SourceAnswer> },
): Promise<number> {
  if (robots === undefined || once === true || isRobotsFile(url)) return 0;
  return (await robots.check(url, askRobots(open))).delayMs;
}
