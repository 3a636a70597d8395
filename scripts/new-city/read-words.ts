import { parseArgs } from 'node:util';
import { KNOWN_ZONES } from '@moontower/city/country/zones';
import { isKebab } from '../new/lay-out.ts';
import { lettersOf } from './states.ts';

export const USAGE =
  'npm run new:city -- <id> --portal https://data.example.gov [--name "Example City"] --state Texas ' +
  '--county "Example County" --zone America/Chicago --people 12345 --counted-on 2020-04-01 ' +
  '--counted-by https://www.census.gov [--despite-robots]';

/** What no portal tells and every record is read by. */
export interface PlaceFacts {
  name: string;
  state: string;
  county: string;
  zone: string;
  population: { people: number; on: string; source: string };
}

export interface NewCity {
  id: string;
  portal: string;
  /** The operator's decision to ask closed paths all the same. */
  despiteRobots: boolean;
  /** Absent while a word is missing: then nothing is written. */
  facts: PlaceFacts | undefined;
  /** Words that are missing for it, as they are written. */
  missing: string[];
}

const LONGEST_ID = 30;
/** They would be names of values in the program, and are words of its language. */
const RESERVED =
  /^(?:await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|undefined|var|void|while|with|yield|cities|city)$/;
/** What may stand in a program and in a sentence. */
const WORDS = /^[\p{L}\p{N}][\p{L}\p{N} .'’&-]{0,79}$/u;

const named = (id: string): string =>
  id.replaceAll(/(^|-)([a-z])/g, (_all, _dash, letter: string) => ` ${letter.toUpperCase()}`).trim();

/** What has to be told before anything is written. */
const FACT_WORDS = ['state', 'county', 'zone', 'people', 'counted-on', 'counted-by'] as const;

/** What is wrong with the words of the command, in one sentence. */
export class WordsError extends Error {}

/** Where a portal is: without credentials, question or place in a page. */
function portalOf(told: string): string {
  if (!/^https?:\/\//.test(told) || !URL.canParse(told)) throw new WordsError(USAGE);
  const { username, search, hash, origin, pathname } = new URL(told);
  if (username !== '' || search !== '' || hash !== '')
    throw new WordsError('The address of a portal holds no name, no ? and no #.');
  return `${origin}${pathname}`.replace(/\/+$/, '');
}

type Words = Partial<Record<(typeof TEXT_WORDS)[number], string>>;
const TEXT_WORDS = ['portal', 'name', ...FACT_WORDS] as const;

/** What a word has to be, and what is said where it is not. */
const RULES: readonly (readonly [word: keyof Words, fits: (value: string) => boolean, otherwise: string])[] = [
  ['name', (value) => WORDS.test(value), 'is no name of a place.'],
  ['county', (value) => WORDS.test(value), 'is no name of a place.'],
  ['state', (value) => lettersOf(value) !== undefined, 'is no state: written out, such as Texas.'],
  [
    'zone',
    (value) => KNOWN_ZONES.includes(value),
    `is a clock that is not known here; known are ${KNOWN_ZONES.join(', ')}.`,
  ],
  ['people', (value) => /^[1-9]\d{0,8}$/.test(value), 'is no number of people.'],
  [
    'counted-on',
    (value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)),
    'is no day, such as 2020-04-01.',
  ],
  ['counted-by', (value) => /^https:\/\/[^\s'"`\\]+$/.test(value), 'is no https address of who counted.'],
];

function wordsOf(args: readonly string[]): { ids: string[]; words: Words; despiteRobots: boolean } {
  const options = Object.fromEntries(TEXT_WORDS.map((word) => [word, { type: 'string' as const }]));
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...options, 'despite-robots': { type: 'boolean' } },
    });
    const told = new Map(Object.entries<string | boolean | undefined>(values));
    const given = TEXT_WORDS.flatMap((word): [string, string][] => {
      const value = told.get(word);
      return typeof value === 'string' ? [[word, value]] : [];
    });
    return { ids: positionals, words: Object.fromEntries(given), despiteRobots: told.get('despite-robots') === true };
  } catch (error) {
    throw new WordsError(`${error instanceof Error ? error.message : 'No such word.'} ${USAGE}`);
  }
}

function idOf([id = '', ...others]: readonly string[]): string {
  if (others.length > 0) throw new WordsError(USAGE);
  if (isKebab(id) && !/\d/.test(id) && id.length <= LONGEST_ID && !RESERVED.test(id)) return id;
  throw new WordsError(
    `${JSON.stringify(id).slice(0, 60)} cannot be the id of a city: small letters with - between words, ` +
      `${LONGEST_ID} at most, and no word of the program. ${USAGE}`,
  );
}

function factsOf(id: string, words: Words): PlaceFacts | undefined {
  const { name = named(id), state, county, zone, people, 'counted-on': on, 'counted-by': source } = words;
  if (state === undefined || county === undefined || zone === undefined) return undefined;
  if (people === undefined || on === undefined || source === undefined) return undefined;
  return { name, state, county, zone, population: { people: Number(people), on, source } };
}

/** The city of the command's words. @throws WordsError with one sentence about the first word that is no good */
export function readWords(args: readonly string[]): NewCity {
  const { ids, words, despiteRobots } = wordsOf(args);
  const portal = portalOf(words.portal ?? '');
  const id = idOf(ids);
  for (const [word, fits, otherwise] of RULES) {
    const value = words[word];
    if (value !== undefined && !fits(value))
      throw new WordsError(`${JSON.stringify(value).slice(0, 100)} ${otherwise}`);
  }
  const missing = FACT_WORDS.filter((word) => words[word] === undefined).map((word) => `--${word}`);
  return { id, portal, despiteRobots, facts: factsOf(id, words), missing };
}
