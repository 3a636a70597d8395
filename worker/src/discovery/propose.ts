import { DAY_MS } from '@moontower/contracts';
import { columnOf, type FoundColumn } from './find-column.ts';
import type { OfferedDataset } from './offered.ts';
import { couldBe, ROLE_NAMES, signsOf, speaksOf, type Role } from './roles.ts';

/** `sure`: its folder may be written. `likely`: a person looks. `unsure`: it only has the name. */
export type Sureness = 'sure' | 'likely' | 'unsure';

export interface RoleProposal {
  role: Role;
  dataset: OfferedDataset;
  sureness: Sureness;
  columns: FoundColumn[];
  /** What speaks for it, and what speaks against it. */
  evidence: string[];
  doubts: string[];
  /** What its role needs and it has no column for. */
  lacking: string[];
}

export interface CityProposal {
  found: RoleProposal[];
  /** Roles for which the portal has nothing that looks like them. */
  missing: Role[];
  /** What a person has to answer. */
  questions: string[];
}

export interface ProposeOptions {
  nowMs: number;
  /** A few rows by dataset id: what values look like. */
  samples?: ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>;
}

const YEAR_DAYS = 365.25;
const OLD_DAYS = 400;
const ENDED =
  /(?:fiscal year|fy)\s*'?\d{2,4}\b|\b(?:19|20)\d{2}\s*(?:-|–|to|through)\s*(?:[a-z]+ \d{1,2}, )?(?:19|20)?\d{2}\b|archiv|historic|retired|deprecated|\b(?:19|20)\d{2}$/i;
const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/g;
const OPEN_ENDED = /present|current|to date|ytd|since|beginning|onwards?|ongoing/i;
const TITLE_SILENT = 'its title does not say it';
const PART =
  /\bfor [a-z ]+group\b|sample|test\b|demo\b|by (year|month|zip|district)\b|summary|statistics|dashboard|metadata|dictionary/i;

/** The last year that a title names; this one where it names none. */
function lastYearIn(title: string, nowMs: number): number {
  const years = [...title.matchAll(YEAR)].map(Number);
  return years.length === 0 ? new Date(nowMs).getUTCFullYear() : Math.max(...years);
}

const isOver = (title: string, nowMs: number): boolean =>
  !OPEN_ENDED.test(title) && (ENDED.test(title) || lastYearIn(title, nowMs) < new Date(nowMs).getUTCFullYear());

function doubtsOf(
  { title, updatedMs, viewOf, owner }: OfferedDataset,
  { nowMs, most }: { nowMs: number; most: string | undefined },
): string[] {
  const doubts: string[] = [];
  if (isOver(title, nowMs)) doubts.push('its title names a period that has ended');
  if (PART.test(title)) doubts.push('its title names a part or a summary');
  if (updatedMs !== undefined && nowMs - updatedMs > OLD_DAYS * DAY_MS)
    doubts.push(`its rows changed last on ${new Date(updatedMs).toISOString().slice(0, 10)}`);
  if (viewOf !== undefined) doubts.push(`it is a view of ${viewOf}`);
  if (owner !== undefined && most !== undefined && owner !== most) doubts.push(`it belongs to ${owner}`);
  return doubts;
}

interface FoundColumns {
  found: FoundColumn[];
  lacking: string[];
  /** Columns whose name may mean something else. */
  faint: string[];
}

function columnsFor(role: Role, dataset: OfferedDataset, { samples }: ProposeOptions): FoundColumns {
  const { needs, wants } = signsOf(role);
  const sample = samples?.get(dataset.id);
  const best = (concepts: readonly FoundColumn['concept'][]) =>
    concepts
      .flatMap((concept) => columnOf(concept, dataset.columns, sample) ?? [])
      .toSorted((left, right) => right.confidence - left.confidence)
      .at(0);
  const needed = needs.map((need) => ({ need: [need].flat(), column: best([need].flat()) }));
  const others = wants.flatMap((concept) => columnOf(concept, dataset.columns, sample) ?? []);
  return {
    found: [
      ...needed.flatMap(({ column }) => column ?? []),
      ...others.filter(({ confidence, faint }) => confidence >= 0.5 && faint !== true),
    ],
    lacking: needed
      .filter(({ column }) => column === undefined || column.confidence < 0.5)
      .map(({ need }) => need.join(' or ')),
    faint: needed.flatMap(({ column }) => (column?.faint === true ? [column.column] : [])),
  };
}

/** Every column is there; a hint of the title may lack one of three, where the other two say it plainly. */
function bearsOut(role: Role, by: 'title' | 'description', { lacking, faint }: FoundColumns): boolean {
  if (by === 'description') return lacking.length === 0 && faint.length === 0;
  return lacking.length <= (faint.length === 0 && signsOf(role).needs.length > 2 ? 1 : 0);
}

function columnDoubts({ columns }: OfferedDataset, { lacking, faint }: FoundColumns): string[] {
  const unread =
    columns.length === 0
      ? ['its columns are not known']
      : lacking.length > 0
        ? [`it has no column for ${lacking.join(', ')}`]
        : [];
  return [...(faint.length > 0 ? [`${faint.join(', ')} may mean something else`] : []), ...unread];
}

function propose(
  role: Role,
  dataset: OfferedDataset,
  options: ProposeOptions & { most: string | undefined },
): RoleProposal | undefined {
  const by = speaksOf(role, dataset.title) ? 'name' : couldBe(role, dataset);
  if (by === undefined) return undefined;
  const columns = columnsFor(role, dataset, options);
  const { found, lacking } = columns;
  if (by !== 'name' && !bearsOut(role, by, columns)) return undefined;
  const doubts = [
    ...doubtsOf(dataset, options),
    ...(by === 'name' ? [] : [TITLE_SILENT]),
    ...columnDoubts(dataset, columns),
  ];
  const sureness = doubts.length === 0 ? 'sure' : lacking.length === 0 ? 'likely' : 'unsure';
  const clear = found.filter(({ confidence }) => confidence >= 0.85);
  return {
    role,
    dataset,
    sureness,
    columns: found,
    doubts,
    lacking,
    evidence: [by === 'name' ? 'title' : 'columns', `${clear.length} columns by their names`],
  };
}

/** Years since it changed, or since the last year that its title names: of a series the newest comes first. */
function ageYears({ title, updatedMs }: OfferedDataset, nowMs: number): number {
  const changed = updatedMs === undefined ? 0 : (nowMs - updatedMs) / (YEAR_DAYS * DAY_MS);
  const named = OPEN_ENDED.test(title) ? 0 : new Date(nowMs).getUTCFullYear() - lastYearIn(title, nowMs);
  return Math.min(9, Math.max(0, changed, named));
}

/** What speaks for it less what speaks against it: the order in which a person is asked. */
function weight({ role, dataset, sureness, doubts, columns, lacking }: RoleProposal, nowMs: number): number {
  const rank = sureness === 'sure' ? 200 : 100 - 25 * Math.min(4, dataset.columns.length === 0 ? 2 : lacking.length);
  const silent = doubts.includes(TITLE_SILENT) ? 20 : 0;
  const plain = signsOf(role).plainest?.test(dataset.title) === true ? 5 : 0;
  const byColumns = columns.reduce((sum, { confidence }) => sum + confidence, 0);
  const words = Math.min(10, dataset.title.split(/\s+/).length) / 4;
  return rank - doubts.length * 10 - silent - 2 * ageYears(dataset, nowMs) + plain + byColumns - words;
}

/** Several that could all be it are nobody's certainty: a person says which one. */
function settle(proposals: readonly RoleProposal[], nowMs: number): RoleProposal[] {
  const ordered = proposals.toSorted((left, right) => weight(right, nowMs) - weight(left, nowMs));
  const sure = ordered.filter(({ sureness }) => sureness === 'sure');
  if (sure.length < 2 || sure[0]?.role === 'budget') return ordered;
  return ordered.map((one) =>
    one.sureness === 'sure' ? { ...one, sureness: 'likely', doubts: [`${sure.length} datasets look like it`] } : one,
  );
}

/** Whose most of the catalogue is. */
function mostCommon(owners: readonly (string | undefined)[]): string | undefined {
  const counts = new Map<string, number>();
  for (const owner of owners) if (owner !== undefined) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  return [...counts].toSorted((left, right) => right[1] - left[1])[0]?.[0];
}

function questionsOf(role: Role, proposals: readonly RoleProposal[]): string[] {
  const [first] = proposals;
  if (first === undefined || first.sureness === 'sure') return [];
  const names = proposals.slice(0, 3).map(({ dataset }) => `${dataset.id} (${dataset.title})`);
  return [`${role}: is it ${names.join(', or ')}? ${first.doubts.join('; ')}.`];
}

/**
 * Which dataset of a catalogue is which role, and which of its columns is what. Sure is only what nothing speaks
 * against.
 */
export function proposeCity(offered: readonly OfferedDataset[], options: ProposeOptions): CityProposal {
  // A list that grew while it was read, or is kept by hand, holds some twice.
  const datasets = [...new Map(offered.map((one) => [one.id, one])).values()];
  const most = mostCommon(datasets.map(({ owner }) => owner));
  const byRole = ROLE_NAMES.map((role) => ({
    role,
    proposals: settle(
      datasets.flatMap((dataset) => propose(role, dataset, { ...options, most }) ?? []),
      options.nowMs,
    ),
  }));
  return {
    found: byRole.flatMap(({ proposals }) => proposals),
    missing: byRole.filter(({ proposals }) => proposals.length === 0).map(({ role }) => role),
    questions: byRole.flatMap(({ role, proposals }) => questionsOf(role, proposals)),
  };
}
