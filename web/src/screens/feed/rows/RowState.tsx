import { Suspense } from 'react';
import type { CivicItem, ItemFlag, ItemStatus } from '@moontower/contracts/items/item';
import { RecordTags } from '@moontower/ui/records/RecordTags.tsx';
import { StatusLine } from '@moontower/ui/records/first-read/StatusLine.tsx';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';

/** Few records are flagged: the words of the rules come with the first of them. */
const FlagLine = lazyPart(
  async () => (await import('@moontower/ui/records/FlagRules.tsx')).FlagLine,
  ['accountability'],
);

/** What has become of a row's record, its labels, and the rules that flag it. */
export function RowState({
  status,
  provenance,
  publishedAt,
  tags = [],
  flags = [],
}: {
  status?: ItemStatus;
  provenance?: CivicItem['provenance'];
  publishedAt?: string;
  tags?: readonly string[];
  flags?: readonly ItemFlag[];
}) {
  return (
    <>
      {status === undefined ? null : <StatusLine status={status} provenance={provenance} publishedAt={publishedAt} />}
      <RecordTags tags={tags} />
      <Suspense>{flags.length === 0 ? null : <FlagLine flags={flags} />}</Suspense>
    </>
  );
}
