import type { CivicItem, ItemStatus } from '@moontower/contracts/item';
import { RecordTags } from '../../records/RecordTags.tsx';
import { StatusLine } from '../../records/StatusLine.tsx';

/** What has become of a row's record, and its labels. */
export function RowState({
  status,
  provenance,
  tags = [],
}: {
  status?: ItemStatus;
  provenance?: CivicItem['provenance'];
  tags?: readonly string[];
}) {
  return (
    <>
      {status === undefined ? null : <StatusLine status={status} provenance={provenance} />}
      <RecordTags tags={tags} />
    </>
  );
}
