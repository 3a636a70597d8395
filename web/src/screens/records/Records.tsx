import type { listItems } from '@moontower/contracts/addresses/items';
import { withQuery } from '@moontower/contracts/wire/with-query';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { QueryOf } from '@moontower/ui/data/requests/ask.ts';
import { OriginalNote, RecordText, titleSegments } from '@moontower/ui/records/RecordText.tsx';
import { ProvenanceBadge } from '@moontower/ui/records/ProvenanceBadge.tsx';
import { Link } from '@moontower/ui/router/router.tsx';
import { Time } from '@moontower/ui/label/Time.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { Listing } from './Listing.tsx';
import { records } from './records-queries.ts';

export function Records({ query }: { query: QueryOf<typeof listItems> }) {
  const {
    alerts: { records: words },
    ui,
  } = useWords();
  const format = useFormat();
  return (
    <Listing answer={useInfiniteQuery(records(query))} label={words.list}>
      {(record) => {
        const title = titleSegments(record, ui);
        return (
          <li key={record.uid}>
            <Link to={withQuery(`/item/${encodeURIComponent(record.uid)}`, { asOf: record.asOf })}>
              <RecordText segments={title} />
            </Link>
            <OriginalNote segments={title} />
            <p>
              {record.provenance === 'resident-report' ? null : <b>{ui.types[record.type]}</b>}
              {record.provenance === 'city-record' ? null : <ProvenanceBadge provenance={record.provenance} />}
              {record.councilDistrict === undefined ? null : <span>{ui.district(record.councilDistrict)}</span>}
              {record.value === undefined ? null : <span>{format.fullMoney(record.value)}</span>}
              <Time at={record.publishedAt}>{format.dayYear(record.publishedAt)}</Time>
            </p>
          </li>
        );
      }}
    </Listing>
  );
}
