// The project's own words: what an exported name must not say, read from docs/glossary.md, and types that are named
// by what happened to a thing instead of by what it is.
import { withoutComments } from './hatches.mjs';

const EXPORTED =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;
const TYPE =
  /^[ \t]*(?:export )?(?:declare )?(?:abstract )?(?:interface|type|class) (\w+)\b(?=\s*[<={]| extends| implements)/gm;
const WORD = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g;
/** The last column of a table of the glossary: what is not to be said, each in backticks. */
const LAST_CELL = /\|([^|\n]*)\|[ \t]*$/gm;

const IRREGULAR =
  'asked become begun bought brought built caught chosen come cut done drawn felt found given gone grown heard held ' +
  'hidden kept known laid left lost made meant met paid put said seen sent shown sold spent stood taken told written';
const irregular = new Set(IRREGULAR.split(' '));
/** They end like participles and are nouns. */
const NOUNS =
  'deed ending encoding feed filing finding funding heading listing meaning meeting need ranking recording ring ' +
  'setting string thing';
const nouns = new Set(NOUNS.split(' '));

const wordsOf = (name) => (name.match(WORD) ?? []).map((word) => word.toLowerCase());
const lineOf = (text, index) => text.slice(0, index).split('\n').length;

/** @returns the terms that the glossary bans: of each row, those in backticks in its last column */
export function bannedTerms(glossary) {
  const cells = [...glossary.matchAll(LAST_CELL)].map(([, cell]) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, term]) => term));
}

/** Whether a type is named by what happened to a thing (`Told`, `RowsWanted`) or by what goes on (`Judging`). */
export function isParticiple(name) {
  const last = wordsOf(name).at(-1) ?? '';
  if (nouns.has(last)) return false;
  return irregular.has(last) || /[a-z]{2}(ed|ing)$/.test(last);
}

const says = (words, term) => ` ${words.join(' ')} `.includes(` ${wordsOf(term).join(' ')} `);

/** Exported names that say a banned term, be it of several words: `{ name, term, line }`. */
export function findBannedNames(text, banned) {
  const shown = withoutComments(text);
  return [...shown.matchAll(EXPORTED)].flatMap(({ 1: name, index }) =>
    banned.filter((term) => says(wordsOf(name), term)).map((term) => ({ name, term, line: lineOf(shown, index) })),
  );
}

/** Types named by a participle: `{ name, line }`. */
export function findParticiples(text) {
  const shown = withoutComments(text);
  return [...shown.matchAll(TYPE)]
    .filter(([, name]) => isParticiple(name))
    .map(({ 1: name, index }) => ({ name, line: lineOf(shown, index) }));
}
