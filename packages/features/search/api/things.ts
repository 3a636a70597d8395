import type { ListedScreen } from '@moontower/feature/define-feature';
import type { SearchKind } from '../search-kinds.ts';
import type { FeedReads } from '@moontower/store/feeds/feed-queries';
import type { SearchReads } from '../store/search-reads.ts';
import { thingEntry, thingId } from './question/entries.ts';
import { segmentOf } from './index/build-segment.ts';
import type { Entry } from './index/segment.ts';
import { SegmentSet } from './segment-set.ts';

/** A thing that is no record, as it is shown. */
export interface Thing {
  kind: SearchKind;
  id: string;
  /** Of a vendor its code, of a finding its id: what the store is asked by whether it still shows it. */
  key?: string;
  titles: { en: string; es: string };
  detail?: string;
  path?: string;
  url?: string;
}
export interface Things {
  entries: Entry[];
  shown: Map<string, Thing>;
}
export interface NamedThing {
  thing: Thing;
  names: readonly (string | undefined)[];
}

/** The things that this process holds in its memory: all, or as `read` chooses. */
export function namedThings<Sources>(sources: Sources, read: (sources: Sources) => Promise<Things>) {
  const set = new SegmentSet();
  let shown = new Map<string, Thing>();
  return {
    set,
    read: async () => {
      const next = await read(sources);
      set.replace(segmentOf(next.entries));
      shown = next.shown;
    },
    of: (id: string): Thing | undefined => shown.get(id),
    /** @returns whether it was one of these */
    forget: (id: string): boolean => {
      if (!shown.delete(id)) return false;
      set.remove(id);
      return true;
    },
  };
}

/** Those of these things that the store shows now: of a vendor or a finding that was taken off no event tells. */
export async function stillShown(
  reads: Pick<SearchReads, 'stillNamed' | 'stillLive'>,
  things: readonly Thing[],
): Promise<Thing[]> {
  const keyed = things.flatMap(({ kind, key, titles }) => (key === undefined ? [] : [{ kind, key, name: titles.en }]));
  const [named, live] = await Promise.all([
    reads.stillNamed(keyed.flatMap(({ kind, key, name }) => (kind === 'vendor' ? [{ code: key, name }] : []))),
    reads.stillLive(keyed.flatMap(({ kind, key }) => (kind === 'finding' ? [key] : []))),
  ]);
  return things.filter(({ kind, key }) => key === undefined || (kind === 'finding' ? live : named).has(key));
}

/** Screens, feeds, vendors and organisations: all that is found beside records and their places. */
export async function readThings(sources: ThingSources): Promise<Things> {
  const all = await Promise.all([ownThings(sources), ...NAME_KINDS.map((kind) => NAMES[kind](sources.reads))]);
  return thingsOf(all.flat());
}

/** Screens and feeds: as many as the product has, whatever is stored. */
export const readOwnThings = async (sources: OwnSources): Promise<Things> => thingsOf(await ownThings(sources));

const ownThings = async ({ feeds, screens, nowMs }: OwnSources): Promise<NamedThing[]> => [
  ...screens.map(screenOf),
  ...(await feeds.list(nowMs())).map(feedOf),
];

/** Kinds of which there are more the more is stored. */
export const NAME_KINDS = ['vendor', 'organisation', 'finding'] as const;
export type NameKind = (typeof NAME_KINDS)[number];
/** Keeps the whole key: beside a search engine the store is asked by what the id says. */
const nameId = (kind: NameKind, key: string): string => `${kind}:${encodeURIComponent(key)}`;
/** The keys of this kind among ids of things. */
export const keysOfNames = (kind: NameKind, ids: readonly string[]): string[] =>
  ids.flatMap((id) => (id.startsWith(`${kind}:`) ? [decodeURIComponent(id.slice(kind.length + 1))] : []));
/** What the store has of each kind, or of these keys of one. */
export const NAMES: Record<NameKind, (reads: NameReads, keys?: readonly string[]) => Promise<NamedThing[]>> = {
  vendor: async (reads, keys) => (await reads.vendors(keys)).map(vendorOf),
  organisation: async (reads, keys) => (await reads.organisations(keys)).map(organisationOf),
  finding: async (reads, keys) => (await reads.findings(keys)).map(findingOf),
};

export const entryOfThing = ({ thing: { kind, id }, names }: NamedThing): Entry => thingEntry(kind, { id, names });
const thingsOf = (all: readonly NamedThing[]): Things => ({
  entries: all.map(entryOfThing),
  shown: new Map(all.map(({ thing }) => [thing.id, thing])),
});

export type NameReads = Pick<SearchReads, 'organisations' | 'vendors' | 'findings'>;
export interface OwnSources {
  feeds: Pick<FeedReads, 'list'>;
  screens: readonly ListedScreen[];
  nowMs: () => number;
}
export interface ThingSources extends OwnSources {
  reads: NameReads;
}

function screenOf({ path, titles, names }: ListedScreen): NamedThing {
  return {
    thing: { kind: 'screen', id: thingId('screen', path), titles, path },
    names: [titles.en, titles.es, ...names],
  };
}

function feedOf({ id, title, publisher, dataset }: Awaited<ReturnType<FeedReads['list']>>[number]): NamedThing {
  return {
    thing: {
      kind: 'feed',
      id: thingId('feed', id),
      titles: { en: title, es: title },
      detail: publisher,
      path: `/status#${encodeURIComponent(id)}`,
    },
    names: [title, publisher, dataset, id],
  };
}

function vendorOf({ code, names }: Awaited<ReturnType<SearchReads['vendors']>>[number]): NamedThing {
  const [name = code] = names;
  return {
    thing: {
      kind: 'vendor',
      id: nameId('vendor', code),
      key: code,
      titles: { en: name, es: name },
      detail: code,
      path: `/vendor/${encodeURIComponent(code)}`,
    },
    names: [...names, code],
  };
}

function organisationOf({ ein, name }: { ein: string; name: string }): NamedThing {
  return {
    thing: {
      kind: 'organisation',
      id: nameId('organisation', ein),
      titles: { en: name, es: name },
      detail: `EIN ${ein}`,
      path: `/ngo/${ein.replaceAll(/\D/g, '')}`,
    },
    names: [name, ein],
  };
}

/** A resident's finding that is live, by its claim and whom it names. */
function findingOf({ id, claim, party }: Awaited<ReturnType<SearchReads['findings']>>[number]): NamedThing {
  return {
    thing: {
      kind: 'finding',
      id: nameId('finding', id),
      key: id,
      titles: { en: claim, es: claim },
      ...(party === undefined ? {} : { detail: party }),
      path: `/findings/${id}`,
    },
    names: [claim, party],
  };
}
