import type { ItemChange, ItemDetail, ItemStage } from '@moontower/contracts/items/item';
import { DAY_MS } from '@moontower/contracts/time';

/** A line of the timeline. `at` is an instant or a day; without one it stands where the record's order puts it. */
export type TimelineEntry =
  | { kind: 'stage'; stage: ItemStage['stage']; at: string }
  | { kind: 'published'; at: string }
  | { kind: 'status'; text: string; at: string }
  | { kind: 'change'; field: ItemChange['fields'][number]; at: string }
  | { kind: 'seen'; at: string }
  | { kind: 'gap'; days: number; at: string }
  | { kind: 'checked'; at: string };

/** A silence this long is worth a line of its own. */
const GAP_DAYS = 180;
const epoch = (at: string) => Date.parse(at.length === 10 ? `${at}T18:00:00Z` : at);

function recorded(record: ItemDetail): TimelineEntry[] {
  const stages = (record.stages ?? []).flatMap(({ stage, on }): TimelineEntry[] =>
    on === undefined ? [] : [{ kind: 'stage', stage, at: on }],
  );
  const days = new Set(stages.map(({ at }) => at));
  const published: TimelineEntry[] = stages.some(({ at }) => Math.abs(epoch(at) - epoch(record.publishedAt)) < DAY_MS)
    ? []
    : [{ kind: 'published', at: record.publishedAt }];
  const { status } = record;
  const changedAt = status?.changedAt;
  const set: TimelineEntry[] =
    status === undefined || changedAt === undefined || days.has(changedAt.slice(0, 10))
      ? []
      : [{ kind: 'status', text: status.text, at: changedAt }];
  return [...stages, ...published, ...set];
}

/** What the record and our readings say happened, oldest first, long silences named, our last look at the end. */
export function timelineEntries(record: ItemDetail): TimelineEntry[] {
  const changes = record.changes.flatMap(({ at, fields }) =>
    fields.map((field): TimelineEntry => ({ kind: 'change', field, at })),
  );
  const entries = [...recorded(record), ...changes, { kind: 'seen', at: record.firstSeenAt } as const].sort(
    (a, b) => epoch(a.at) - epoch(b.at),
  );
  const checked = record.source.checkedAt;
  if (checked !== undefined) entries.push({ kind: 'checked', at: checked });
  return entries.flatMap((entry, index) => {
    const before = entries[index - 1];
    const days = before === undefined ? 0 : Math.floor((epoch(entry.at) - epoch(before.at)) / DAY_MS);
    return days >= GAP_DAYS && before !== undefined ? [{ kind: 'gap', days, at: before.at } as const, entry] : [entry];
  });
}
