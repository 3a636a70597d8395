import { plainColumn, spelledColumn } from './column-words.ts';
import { CONCEPTS, type Concept, type Sign } from './concepts.ts';
import type { OfferedColumn } from './offered.ts';

/** A column taken for something, how sure that is (0 to 1), and why. */
export interface FoundColumn {
  concept: Concept;
  column: string;
  confidence: number;
  evidence: string[];
  /** Its name may mean it: nobody is sure of a dataset by that. */
  faint?: true;
}

const BY_FIT: readonly { confidence: number; said: string }[] = [
  { confidence: 0.9, said: 'name' },
  { confidence: 0.6, said: 'part of the name' },
  { confidence: 0.55, said: 'a name that may mean it' },
];
const FAINT = 2;
const LESS_SPELLED = 0.05;
/** Of a code: behind any column that says it, before those that may mean it. */
const MOST_OF_CODE = 0.58;
const LESS_BY_TYPE = 0.2;
const LESS_BY_VALUES = 0.4;
const MORE_BY_VALUES = 0.08;

/** The name as it stands, the name that people see, and the words of both written out. */
function readingsOf({ name, label }: OfferedColumn): readonly (readonly [text: string, spelled: boolean])[] {
  const plain = [...new Set([name, ...(label === undefined ? [] : [label])].map(plainColumn))];
  const spelled = plain.map(spelledColumn).filter((text) => !plain.includes(text));
  return [...plain.map((text) => [text, false] as const), ...spelled.map((text) => [text, true] as const)];
}
/** A column is asked about for each thing that it may be. */
const readings = new WeakMap<OfferedColumn, ReturnType<typeof readingsOf>>();
function readingsKept(column: OfferedColumn): ReturnType<typeof readingsOf> {
  const known = readings.get(column) ?? readingsOf(column);
  readings.set(column, known);
  return known;
}

/** Which of the patterns fits, and whether only the words written out do. */
function fitOf(names: readonly RegExp[], column: OfferedColumn): { at: number; spelled: boolean } | undefined {
  const fits = readingsKept(column)
    .map(([text, spelled]) => ({ at: names.findIndex((pattern) => pattern.test(text)), spelled }))
    .filter(({ at }) => at !== -1);
  return fits.toSorted((left, right) => left.at - right.at).at(0);
}

function byName(concept: Concept, column: OfferedColumn): FoundColumn | undefined {
  const { names }: Sign = CONCEPTS[concept];
  const fit = fitOf(names, column);
  if (fit === undefined) return undefined;
  const { confidence, said } = BY_FIT[Math.min(fit.at, FAINT)] ?? { confidence: 0, said: '' };
  return {
    concept,
    column: column.name,
    confidence: confidence - (fit.spelled ? LESS_SPELLED : 0),
    evidence: [fit.spelled ? `${said}, written out` : said],
    ...(fit.at >= FAINT && { faint: true }),
  };
}

/** A column of codes, by any of its names. Whoever reads codes does not see what is private. */
function byCode(found: FoundColumn, column: OfferedColumn): FoundColumn {
  const { codes }: Sign = CONCEPTS[found.concept];
  if (codes === undefined || !readingsKept(column).some(([text]) => codes.test(text))) return found;
  const confidence = Math.min(found.confidence, MOST_OF_CODE);
  return { ...found, confidence, evidence: [...found.evidence, 'but the name of a code'] };
}

/** A type that speaks against it, as dates in a column of numbers do. */
function byType(found: FoundColumn, { type }: OfferedColumn): FoundColumn {
  const { types }: Sign = CONCEPTS[found.concept];
  if (types === undefined || type === undefined) return found;
  if (types.test(type)) return { ...found, evidence: [...found.evidence, `type ${type}`] };
  const isText = /text|string/i.test(type);
  return isText
    ? found
    : { ...found, confidence: found.confidence - LESS_BY_TYPE, evidence: [...found.evidence, `but type ${type}`] };
}

function byValues(found: FoundColumn, sample: readonly Readonly<Record<string, unknown>>[]): FoundColumn {
  const { values }: Sign = CONCEPTS[found.concept];
  const filled = sample.flatMap((row) => {
    const value = row[found.column];
    if (typeof value !== 'string' && typeof value !== 'number')
      // A point is a value too, and no text.
      return typeof value === 'object' && value !== null ? [''] : [];
    const text = String(value).trim();
    return text === '' ? [] : [text];
  });
  if (values === undefined || filled.length === 0) return found;
  const fits = filled.filter((value) => values.test(value)).length / filled.length;
  const said = `${Math.round(fits * 100)} % of ${filled.length} values`;
  return fits >= 0.8
    ? { ...found, confidence: Math.min(1, found.confidence + MORE_BY_VALUES), evidence: [...found.evidence, said] }
    : { ...found, confidence: found.confidence - LESS_BY_VALUES, evidence: [...found.evidence, `but ${said}`] };
}

/** The column that is most likely meant; undefined where none could be. */
export function columnOf(
  concept: Concept,
  columns: readonly OfferedColumn[],
  sample: readonly Readonly<Record<string, unknown>>[] = [],
): FoundColumn | undefined {
  return columns
    .flatMap((column) => {
      const named = byName(concept, column);
      return named === undefined ? [] : [byValues(byType(byCode(named, column), column), sample)];
    })
    .toSorted((left, right) => right.confidence - left.confidence || left.column.length - right.column.length)
    .at(0);
}
