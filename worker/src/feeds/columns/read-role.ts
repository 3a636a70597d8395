import { openStatus, type ItemStatus } from '@moontower/contracts';
import { subtypeOf, type DraftInput } from '../draft-item.ts';
import type { Feed, NormalisedRow } from '../feed.ts';
import { cap } from '../read-text.ts';
import { statusReader, statusWith } from '../read-status.ts';
import type { LeavesOut } from './column-kinds.ts';
import { MANNERS, type ColumnRole } from './column-roles.ts';
import type { Manner, ToldRow } from './manner.ts';
import { apart, dayOf, kindOf, momentOf, placeOf, saidKind, type KeyedRow } from './column-row.ts';

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

/** What has become of it. Where a city says in a column of its own how it ended, that is its reason. */
function statusIn(role: ColumnRole, { of }: KeyedRow): ItemStatus | undefined {
  const status = statusOf[role]?.(of('status'));
  const { answers } = MANNERS[role];
  const said = of('outcome');
  if (status?.state !== 'closed' || answers === undefined || said === undefined) return status;
  const words = said.toLowerCase();
  const outcome = answers.find(([pattern]) => pattern.test(words))?.[1] ?? 'answered';
  return { ...(status.outcome === 'no-reason' ? statusWith(outcome, status.text) : status), reason: cap(said, 2000) };
}

/** When its state last changed, and the day on which it was closed. */
function changesOf(row: KeyedRow): Pick<DraftInput, 'changed' | 'statusAt' | 'stages'> {
  const closed = momentOf(row, 'closedAt');
  const changed = closed ?? momentOf(row, 'updatedAt');
  return {
    ...(changed === undefined ? {} : { changed }),
    ...(closed === undefined
      ? {}
      : { statusAt: closed, stages: row.drafts.stagesOf(['done', dayOf(row, 'closedAt')]) }),
  };
}

function kindsOf(
  { known }: ToldRow,
  { type, pulseType, otherwise }: Manner,
  said: string,
): Pick<DraftInput, 'type' | 'pulseType' | 'subtype'> {
  return {
    type: known?.type ?? type,
    pulseType: known?.pulseType ?? pulseType,
    subtype: known?.subtype ?? subtypeOf(apart(said), otherwise),
  };
}

/** What a role reads out of a row. */
export function readRole(role: ColumnRole, row: KeyedRow): NormalisedRow {
  const manner = MANNERS[role];
  const at = momentOf(row, 'at');
  if (at === undefined) return { kind: 'skip', reason: `no ${manner.lacks}`, key: row.key };
  const reason = whyLeftOut(row, row.rules.leavesOut ?? manner.leavesOut ?? []);
  if (reason !== undefined) return { kind: 'skip', reason, key: row.key };
  const said = saidKind(row);
  const known = [...(row.rules.kinds ?? []), ...(manner.kinds ?? [])].find(([words]) => words.test(said))?.[1];
  return row.drafts.itemOf(toldOf(role, { ...row, at, known, kind: kindOf(row, manner.keepsDashes) }, said));
}

function toldOf(role: ColumnRole, row: ToldRow, said: string): DraftInput {
  const manner = MANNERS[role];
  const { precision, byDistrict = false } = manner;
  const hidden = byDistrict && row.rules.byBlock !== true;
  const guarded = manner.guards?.(row) ?? false;
  const status = statusIn(role, row);
  return {
    key: row.key.slice(0, 300),
    ...kindsOf(row, manner, said),
    at: row.at,
    url: row.url,
    ...placeOf(row, guarded || hidden, hidden),
    ...(precision === undefined ? {} : { precision }),
    ...(status === undefined ? {} : { status: guarded ? openStatus(status) : status }),
    ...changesOf(row),
    ...(guarded ? { sensitive: true } : {}),
    ...manner.tell(row, guarded),
  };
}
