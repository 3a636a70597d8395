import readRobots from 'robots-parser';

/** What a host's `robots.txt` says to us. */
export interface RobotsRules {
  allows: (url: string) => boolean;
  /** The pause that it wants between two requests. */
  delayMs: number | undefined;
  /** Paths that are closed to us, as the file writes them. */
  closed: string[];
}

/** By RFC 9309 no more of a file need be read; the rest of a longer one holds nothing. */
const MOST_CHARACTERS = 512 * 1024;
const MOST_CLOSED = 50;
const LONGEST_PATH = 200;
/** A longer wish would keep a feed from being read at all. */
const LONGEST_DELAY_MS = 60_000;

/** An address that a pattern of the file speaks of. */
const example = (origin: string, pattern: string): string =>
  `${origin}${pattern
    .replace(/\$$/, '')
    .replaceAll('*', 'x')
    .replace(/^(?!\/)/, '/')}`;

function closedPaths(text: string, isAllowed: (url: string) => boolean, origin: string): string[] {
  const named = [...text.matchAll(/^[ \t]*disallow[ \t]*:[ \t]*([^\s#]+)/gim)].map(([, path = '']) => path);
  return [...new Set(named)]
    .filter((path) => path.length <= LONGEST_PATH && URL.canParse(example(origin, path)))
    .filter((path) => !isAllowed(example(origin, path)))
    .slice(0, MOST_CLOSED);
}

/** Reads the rules of an origin (`https://data.example.gov`) for a program of this name. */
export function rulesOf(origin: string, text: string, agent: string): RobotsRules {
  const known = text.slice(0, MOST_CHARACTERS);
  const robots = readRobots(`${origin}/robots.txt`, known);
  const allows = (url: string): boolean => robots.isAllowed(url, agent) !== false;
  const seconds = robots.getCrawlDelay(agent);
  return {
    allows,
    delayMs:
      seconds === undefined || !(seconds > 0) ? undefined : Math.min(LONGEST_DELAY_MS, Math.ceil(seconds * 1000)),
    closed: closedPaths(known, allows, origin),
  };
}
