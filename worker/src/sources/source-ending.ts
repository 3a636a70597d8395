import { AppError } from '@moontower/contracts';
import type { Effects, SourceAnswer } from './source.ts';

/** What a source says of the end of the address that answered. `end` may lie in the past. */
export interface SourceEnding {
  /** Since when, or from when on, others should be used. Absent where no day is given. */
  deprecatedAt?: Date;
  /** When it stops answering. */
  endsAt?: Date;
  /** A page that says more. */
  info?: string;
}
type Headers = SourceAnswer['headers'];

const LONGEST_INFO = 500;
const dateOf = (text: string): Date | undefined => {
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? undefined : new Date(ms);
};

/** `@1688169599` is the standard's (RFC 9745); dates and `true` stand in answers written to its drafts. */
function deprecation(text: string | undefined): Pick<SourceEnding, 'deprecatedAt'> | undefined {
  if (text === undefined || /^(?:false|\?0)$/i.test(text.trim())) return undefined;
  const seconds = /^@(-?\d{1,12})$/.exec(text.trim())?.[1];
  const at = seconds === undefined ? dateOf(text) : new Date(Number(seconds) * 1000);
  return at === undefined ? {} : { deprecatedAt: at };
}

/** The address of a link of these kinds; one that is no web address is none. */
function linked(text: string | undefined): string | undefined {
  const found = /<([^>]+)>[^,]*;\s*rel="?(?:deprecation|sunset|successor-version)"?/i.exec(text ?? '')?.[1];
  return found !== undefined && found.length <= LONGEST_INFO && /^https?:\/\//i.test(found) ? found : undefined;
}

/** Reads `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and their links; undefined where an answer has none of them. */
export function readEnding({ deprecation: told, sunset, link }: Headers): SourceEnding | undefined {
  const deprecated = deprecation(told);
  const endsAt = sunset === undefined ? undefined : dateOf(sunset);
  if (deprecated === undefined && endsAt === undefined) return undefined;
  const info = linked(link);
  return { ...deprecated, ...(endsAt === undefined ? {} : { endsAt }), ...(info === undefined ? {} : { info }) };
}

/** What was heard of an end in one reading; the earliest end counts. */
export interface HeardEnding {
  effects: Effects;
  ending: () => SourceEnding | undefined;
}

/** The same effects, listening to what answers and refusals say of an end. */
export function watchSourceEndings(effects: Effects): HeardEnding {
  let heard: SourceEnding | undefined;
  const hear = (ending: SourceEnding | undefined) => {
    if (ending === undefined) return;
    const sooner = (ending.endsAt?.getTime() ?? Infinity) < (heard?.endsAt?.getTime() ?? Infinity);
    if (heard === undefined || sooner) heard = ending;
  };
  return {
    ending: () => heard,
    effects: {
      ...effects,
      open: async (request) => {
        try {
          const answer = await effects.open(request);
          hear(readEnding(answer.headers));
          return answer;
        } catch (error) {
          if (error instanceof AppError) hear(endingOf(error));
          throw error;
        }
      },
    },
  };
}

const isHeaders = (value: unknown): value is Headers => typeof value === 'object' && value !== null;
function endingOf({ details }: AppError): SourceEnding | undefined {
  const { headers } = details;
  return isHeaders(headers) ? readEnding(headers) : undefined;
}

/** 410: the source says that this address is gone for good. */
export const isEnded = (error: unknown): error is AppError =>
  error instanceof AppError && error.details['status'] === 410;
