import { subtypeOf } from '../draft-item.ts';
import type { Feed, NormalisedRow } from '../feed.ts';
import { statusReader } from '../read-status.ts';
import type { LeavesOut } from './column-kinds.ts';
import { MANNERS, type ColumnRole, type ToldRow } from './column-roles.ts';
import { apart, kindOf, momentOf, placeOf, saidKind, type KeyedRow } from './column-row.ts';

const statusOf: Partial<Record<string, ReturnType<typeof statusReader>>> = Object.fromEntries(
  Object.entries(MANNERS).flatMap(([role, { meanings }]) =>
    meanings === undefined ? [] : [[role, statusReader(meanings)]],
  ),
);

export const aboutRole = (role: ColumnRole): Pick<Feed, 'title' | 'category'> => {
  const { title, category } = MANNERS[role];
  return { title, category };
};

function whyLeftOut(row: KeyedRow, rules: readonly LeavesOut[]): string | undefined {
  const said = (names: LeavesOut[0]) => [names].flat().map((name) => row.of(name) ?? '');
  return rules.find(([names, words]) => words.test(said(names).join(' ').trim()))?.[2];
}

/** What a role reads out of a row. */
export function readRole(role: ColumnRole, row: KeyedRow): NormalisedRow {
  const manner = MANNERS[role];
  const { lacks, kinds = [], otherwise, type, pulseType, precision, byDistrict = false } = manner;
  const at = momentOf(row, 'at');
  if (at === undefined) return { kind: 'skip', reason: `no ${lacks}`, key: row.key };
  const reason = whyLeftOut(row, row.rules.leavesOut ?? manner.leavesOut ?? []);
  if (reason !== undefined) return { kind: 'skip', reason, key: row.key };
  const said = saidKind(row);
  const known = [...(row.rules.kinds ?? []), ...kinds].find(([words]) => words.test(said))?.[1];
  const told: ToldRow = { ...row, at, known, kind: kindOf(row, manner.keepsDashes) };
  const hidden = byDistrict && row.rules.byBlock !== true;
  const guarded = manner.guards?.(told) ?? false;
  const closed = momentOf(row, 'closedAt');
  const changed = closed ?? momentOf(row, 'updatedAt');
  const status = statusOf[role]?.(row.of('status'));
  return row.drafts.itemOf({
    key: row.key.slice(0, 300),
    type: known?.type ?? type,
    pulseType: known?.pulseType ?? pulseType,
    subtype: known?.subtype ?? subtypeOf(apart(said), otherwise),
    at,
    url: row.url,
    ...placeOf(row, guarded || hidden, hidden),
    ...(precision === undefined ? {} : { precision }),
    ...(status === undefined ? {} : { status }),
    ...(changed === undefined ? {} : { changed }),
    ...(closed === undefined ? {} : { statusAt: closed, stages: row.drafts.stagesOf(['done', row.of('closedAt')]) }),
    ...(guarded ? { sensitive: true } : {}),
    ...manner.tell(told, guarded),
  });
}
