import type { Total } from '@moontower/contracts/wire/total-relation';

export interface ListFacts extends Pick<Total, 'totalRelation'> {
  url: string;
  /** Left out where it may not be told. */
  total?: number | undefined;
  next?: string;
  asOf?: string;
}

/** What a bare array cannot say: the total, where the next page is, how fresh it is. */
export function listHeaders({ url, total, totalRelation, next, asOf }: ListFacts): Record<string, string> {
  return {
    ...(total === undefined ? {} : { 'X-Total-Count': String(total) }),
    ...(total === undefined || totalRelation === undefined ? {} : { 'X-Total-Relation': totalRelation }),
    ...(next === undefined ? {} : { Link: `<${nextUrl(url, next)}>; rel="next"` }),
    ...(asOf === undefined ? {} : { 'X-As-Of': asOf }),
  };
}

/** The address again with another cursor, or another part of it that says where to go on. */
export function nextUrl(url: string, cursor: string, name = 'cursor'): string {
  const [path = '', search = ''] = url.split('?', 2);
  const query = new URLSearchParams(search);
  query.set(name, cursor);
  return `${path}?${query.toString()}`;
}
