import { placeLabel, type City } from '@moontower/city';
import { LEAST_TOLD, namesCamps, type CivicItem } from '@moontower/contracts';
import { totalUpTo, type Total } from '@moontower/contracts/wire/total-relation';
import type { AskedWord, SearchAnswer, SearchGroup, SearchResult } from '../contract.ts';
import { SEARCH_KINDS, type SearchKind } from '../search-kinds.ts';
import type { Lang } from '@moontower/contracts/wire/lang';
import type { SearchReads } from '../store/search-reads.ts';
import type { Hit } from './question/collect.ts';
import { kindNumber, thingId, typeAt, typeNumber } from './question/entries.ts';
import type { FoundPlace } from './question/place-words.ts';
import { readQuestion, wantedOfKey } from './question/read-question.ts';
import type { Matches } from './question/find-all.ts';
import type { SearchIndex } from './search-index.ts';
import { NAME_KINDS, type Thing } from './things.ts';

export interface SearchRequest {
  q: string;
  kind?: SearchKind;
  type?: string;
  district?: number;
  limit: number;
  from: number;
  lang: Lang;
}
export interface SearchMeans {
  index: Pick<SearchIndex, 'find' | 'things' | 'place' | 'forget' | 'state' | 'mostCounted'>;
  reads: Pick<SearchReads, 'shown' | 'recordsAt'>;
  placeOf: City['placeOf'];
  simulated: boolean;
}

/**
 * A place with so few records may be gone with one that was hidden a moment ago: the store is asked how many are there.
 */
const FEW_RECORDS = 20;
/** What is no record and no place. */
const THING_KINDS = (['screen', 'feed', ...NAME_KINDS] as const).map(kindNumber);
const NO_FACETS = { kinds: [], types: [], districts: [] };

/**
 * What a question finds. What is shown of each record is read from the store now: what is hidden there is not answered.
 */
export async function answerSearch(means: SearchMeans, asking: SearchRequest): Promise<SearchAnswer> {
  const { index, placeOf, simulated } = means;
  const question = readQuestion(asking.q);
  const { builtAt, read } = index.state();
  const about = {
    q: asking.q,
    ...(builtAt === undefined ? { reading: { read } } : {}),
    ...(simulated ? { simulated: true as const } : {}),
  };
  if (question.state !== 'words')
    return { ...about, asked: question.state, total: 0, groups: [], facets: NO_FACETS, close: false };
  const { kind, type, district, from, limit } = asking;
  const spelt = placeOf(asking.q)?.key;
  const found = await index.find(
    { words: question.words, spelling: spelt === undefined ? undefined : wantedOfKey(spelt) },
    {
      narrowed: {
        ...(kind === undefined ? {} : { kind: kindNumber(kind) }),
        ...(type === undefined ? {} : { type: typeNumber(type) }),
        ...(district === undefined ? {} : { district }),
      },
      most: from + limit,
    },
  );
  const camps = asksForCamps(asking, found);
  const groups = await groupsOf(means, { found, camps }, asking);
  const counted = sumOf(groups);
  return {
    ...about,
    asked: 'words',
    ...counted,
    groups,
    facets: facetsOf(found, camps),
    close: found.close,
    ...wordsOf(found, { beyond: question.beyond, camps, isShown: counted.total > 0, most: index.mostCounted }),
  };
}

/** Where one was not counted to its end there are at least as many as of it, which is all that is said. */
function sumOf(all: readonly Total[]): Total {
  const largest = all.filter(({ totalRelation }) => totalRelation !== undefined).sort((a, b) => b.total - a.total)[0];
  return {
    total: largest?.total ?? all.reduce((sum, { total }) => sum + total, 0),
    totalRelation: largest?.totalRelation,
  };
}
/** Of all sets together. */
const countIn = (collected: Matches['collected'], of: 'kinds' | 'types' | 'districts', at: number): Total =>
  sumOf(collected.map((some) => totalUpTo(some[of][at] ?? 0, some.most)));

/** By their name, also where that is misspelt. */
const asksForCamps = ({ q }: SearchRequest, { words }: Matches): boolean =>
  namesCamps([q, ...words.flatMap(({ readAs }) => readAs)].join(' '));

/** Where words were left out or read as others. Of what is shown no more, no word is named. */
function wordsOf(
  { words }: Matches,
  { beyond, camps, isShown, most }: { beyond: readonly string[]; camps: boolean; isShown: boolean; most: number },
): Pick<SearchAnswer, 'words'> {
  const all: AskedWord[] = [
    ...words.map(({ word, isLeftOut, readAs, found }) => ({
      word,
      ...(isLeftOut ? { leftOut: true as const } : {}),
      ...(readAs.length > 0 && isShown ? { readAs: [...readAs] } : {}),
      ...(found === undefined || (camps && found < LEAST_TOLD) ? {} : foundOf(found, most)),
    })),
    ...beyond.map((word) => ({ word, leftOut: true as const })),
  ];
  return all.some(({ leftOut, readAs }) => leftOut === true || readAs !== undefined) ? { words: all } : {};
}

function foundOf(counted: number, most: number): Pick<AskedWord, 'found' | 'foundRelation'> {
  const { total, totalRelation } = totalUpTo(counted, most);
  return { found: total, foundRelation: totalRelation };
}

async function groupsOf(
  { index, reads }: SearchMeans,
  { found: { collected }, camps }: { found: Matches; camps: boolean },
  { kind: only, from, lang }: SearchRequest,
): Promise<SearchGroup[]> {
  const wanted = SEARCH_KINDS.filter((kind) => only === undefined || kind === only).map((kind) => {
    const number = kindNumber(kind);
    return {
      kind,
      counted: countIn(collected, 'kinds', number),
      hits: collected.flatMap((some) => some.hits(number)).slice(only === undefined ? 0 : from),
    };
  });
  const showing = await showingOf(
    wanted.flatMap(({ hits }) => hits),
    { index, reads },
  );
  return wanted.flatMap(({ kind, counted, hits }) => {
    if (counted.total === 0) return [];
    const results = hits.flatMap((hit) => resultOf(hit, { kind, lang, ...showing }) ?? []);
    const gone = hits.length - results.length;
    const left = { ...counted, total: counted.total - (counted.totalRelation === undefined ? gone : 0) };
    // So few camps are as many as stand here, or not said.
    if (left.total < LEAST_TOLD && camps) left.total = results.length;
    return results.length === 0 && gone > 0 ? [] : [{ kind, ...left, results }];
  });
}

/** What is told of these hits, as the store has it now. What it shows no more left without a word. */
interface HitSources {
  things: ReadonlyMap<string, Thing>;
  places: ReadonlyMap<string, FoundPlace>;
  records: ReadonlyMap<string, CivicItem>;
}

async function showingOf(
  hits: readonly Hit[],
  { index, reads }: Pick<SearchMeans, 'index' | 'reads'>,
): Promise<HitSources> {
  const places = hits.flatMap((hit) => index.place(hit) ?? []);
  const named = hits.flatMap(({ id, kind }) => (THING_KINDS.includes(kind) ? [id] : []));
  const others = new Set([...places.map(placeId), ...named]);
  const ids = hits.flatMap(({ id }) => (others.has(id) ? [] : [id]));
  const [records, there, things] = await Promise.all([reads.shown(ids), countsOf(reads, places), index.things(named)]);
  const shown = new Map(things.map((thing) => [thing.id, thing]));
  for (const id of ids) if (!records.has(id)) index.forget(id);
  for (const id of named) if (!shown.has(id)) index.forget(id);
  return {
    things: shown,
    places: new Map(there.flatMap((place) => (place.records === 0 ? [] : [[placeId(place), place]]))),
    records,
  };
}

const placeId = ({ kind, key }: FoundPlace): string => thingId(kind, key);

/** With how many records the store has there now, where those are few. */
async function countsOf(reads: Pick<SearchReads, 'recordsAt'>, places: readonly FoundPlace[]): Promise<FoundPlace[]> {
  const few = places.filter(({ records }) => records <= FEW_RECORDS);
  const keys = (kind: FoundPlace['kind']) => few.filter((place) => place.kind === kind).map(({ key }) => key);
  const [address, street] = await Promise.all([
    reads.recordsAt('placeKey', keys('address')),
    reads.recordsAt('streets', keys('street')),
  ]);
  const counts = { address, street };
  return places.map((place) =>
    few.includes(place) ? { ...place, records: counts[place.kind].get(place.key) ?? 0 } : place,
  );
}

interface ResultContext extends HitSources {
  kind: SearchKind;
  lang: Lang;
}

function resultOf({ id }: Hit, { kind, lang, things, places, records }: ResultContext): SearchResult | undefined {
  const place = places.get(id);
  if (place !== undefined)
    return { kind, id, title: placeLabel(place.key), path: `/address/${place.key}`, records: place.records };
  const thing = things.get(id);
  if (thing !== undefined) {
    const { titles, detail, path, url } = thing;
    return { kind, id, title: titles[lang], detail, path, url };
  }
  const item = records.get(id);
  return item === undefined ? undefined : recordResult(item, kind);
}

function recordResult(item: CivicItem, kind: SearchKind): SearchResult {
  const { uid, title, titleParts, address, type, pulseType, subtype, councilDistrict, sourceLabel, provenance } = item;
  return {
    kind,
    id: uid,
    title,
    titleParts,
    detail: address === undefined || title.includes(address) ? undefined : address,
    path: `/item/${encodeURIComponent(uid)}`,
    at: item.publishedAt,
    publishedDayOnly: item.publishedDayOnly,
    type,
    pulseType,
    subtype,
    district: councilDistrict,
    sourceLabel,
    provenance,
  };
}

/** Of camps no sums by district: they stand at /homelessness, from five on. */
function facetsOf({ collected }: Matches, camps: boolean): SearchAnswer['facets'] {
  const counted = (of: 'kinds' | 'types' | 'districts', at: number) => {
    const { total: count, totalRelation: countRelation } = countIn(collected, of, at);
    return { count, countRelation };
  };
  const all = (of: 'types' | 'districts') => Array.from({ length: 256 }, (_, at) => ({ at, ...counted(of, at) }));
  return {
    kinds: SEARCH_KINDS.map((value) => ({ value, ...counted('kinds', kindNumber(value)) })).filter(
      ({ count }) => count > 0,
    ),
    types: all('types')
      .flatMap(({ at, ...told }) => {
        const value = typeAt(at);
        return value === undefined || told.count === 0 ? [] : [{ value, ...told }];
      })
      .sort((one, other) => other.count - one.count),
    districts: camps
      ? []
      : all('districts').flatMap(({ at, ...told }) => (at === 0 || told.count === 0 ? [] : [{ value: at, ...told }])),
  };
}
