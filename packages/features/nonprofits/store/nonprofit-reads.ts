import { isNearly, looseName, searchedWords, strictName } from '@moontower/contracts/text/legal-name';
import type { ListedNonprofit, Nonprofit } from '../contract.ts';
import { lettersOf, type Program } from '../nonprofit-programs.ts';
import { FUNDING_SOURCES, type FundingSource, type NonprofitSort } from '../nonprofit-funding.ts';
import { registerReads, type RegisterFilter, type RegisterRow } from '@moontower/store/feeds/register-reads';
import type { Store } from '@moontower/store/db/connect';
import { fundedBy, readFunding } from './funding.ts';
import { requestFilings, readFilings } from './filings.ts';
import { toNonprofit } from './to-nonprofit.ts';

const MOST_NEAR = 200;

export interface NonprofitsQuery {
  q?: string | undefined;
  program?: Program | undefined;
  /** Only those with money in this source. */
  funding?: FundingSource | undefined;
  sort: NonprofitSort;
  limit: number;
  skip: number;
}

/** Every word as the beginning of a word of the name; a number by its digits. */
function filterOf({ q, program }: Pick<NonprofitsQuery, 'q' | 'program'>): RegisterFilter {
  const digits = (q ?? '').replaceAll(/[\s-]/g, '');
  if (/^\d{9}$/.test(digits)) return { ein: digits };
  const words = strictName(q ?? '')
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 8);
  return { words, letters: program === undefined ? undefined : lettersOf(program) };
}

type Register = ReturnType<typeof registerReads>;
const isSource = (sort: NonprofitSort): sort is FundingSource => FUNDING_SOURCES.some((source) => source === sort);

/** One page of the register in the order that is wanted, and how many there are on all pages. */
async function page(store: Store, wanted: NonprofitsQuery): Promise<{ found: RegisterRow[]; total: number }> {
  const { funding, sort, limit, skip } = wanted;
  const register = registerReads(store);
  const filter = { ...filterOf(wanted), among: funding === undefined ? undefined : await fundedBy(store, funding) };
  const [total, found] = await Promise.all([
    register.count(filter),
    isSource(sort)
      ? byFunding(register, { filter, ranked: await fundedBy(store, sort), limit, skip })
      : register.page(filter, { sort, limit, skip }),
  ]);
  return { found, total };
}

/** A page of those with money in a source, the largest sum first; after the last of them the others by name. */
async function byFunding(
  register: Register,
  { filter, ranked, limit, skip }: { filter: RegisterFilter; ranked: readonly string[]; limit: number; skip: number },
): Promise<RegisterRow[]> {
  const among = new Set(filter.among ?? ranked);
  const here = await register.numbers({ ...filter, among: ranked.filter((ein) => among.has(ein)) });
  const order = ranked.filter((ein) => here.has(ein));
  const wanted = order.slice(skip, skip + limit);
  const found = await register.rowsOf(wanted);
  if (wanted.length === limit) return found;
  const others = await register.page(
    { ...filter, without: ranked },
    { sort: 'name', limit: limit - wanted.length, skip: Math.max(0, skip - order.length) },
  );
  return [...found, ...others];
}

export type NonprofitReads = ReturnType<typeof nonprofitReads>;

/** Organisations of the federal register, by their number. */
export function nonprofitReads(store: Store) {
  const register = registerReads(store);
  return {
    async list(wanted: NonprofitsQuery): Promise<{ list: ListedNonprofit[]; total: number }> {
      const { found, total } = await page(store, wanted);
      const list = found.map(toNonprofit);
      const fundingOf = await readFunding(
        store,
        list.map(({ ein }) => ein),
      );
      return { list: list.map((one) => ({ ...one, funding: fundingOf(one.ein).funding })), total };
    },
    /** Money under the name of one organisation. */
    funding: async (ein: string) => (await readFunding(store, [ein]))(ein),
    async get(ein: string): Promise<Nonprofit | undefined> {
      const found = await register.one(ein);
      return found === undefined ? undefined : toNonprofit(found);
    },
    /** Other numbers whose name a reader could take for this one. */
    async near({ ein, name }: Pick<Nonprofit, 'ein' | 'name'>): Promise<(Nonprofit & { same: boolean })[]> {
      const [word = '', ...others] = searchedWords(name);
      if (word === '') return [];
      // By one word alone there are thousands of foundations, of which the limit would leave those that begin with A.
      const found = await register.named(others.length === 0 ? [[word]] : [[word], others], MOST_NEAR);
      return found
        .map(toNonprofit)
        .filter((other) => other.ein !== ein && isNearly(name, other.name))
        .map((other) => ({ ...other, same: looseName(other.name) === looseName(name) }));
    },
    filings: (ein: string, nowMs: number) => readFilings(store, ein, nowMs),
    ask: (ein: string, at: Date) => requestFilings(store, ein, at),
  };
}
