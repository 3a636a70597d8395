import type { listFlagged } from '@moontower/contracts/addresses/pork';
import { useQuery } from '@tanstack/react-query';
import type { QueryOf } from '@moontower/ui/data/requests/ask.ts';
import { flagged } from '@moontower/ui/data/queries/pork-queries.ts';
import { item } from '@moontower/ui/data/queries/queries.ts';
import { changeWords } from '@moontower/ui/records/words/change-words.ts';
import { PurchaseTitle } from '@moontower/ui/records/PurchaseTitle.tsx';
import { Link } from '@moontower/ui/router/router.tsx';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { ResultCount } from '@moontower/ui/filter/ResultCount.tsx';
import { Time } from '@moontower/ui/label/Time.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { NothingFound, Rows } from './Listing.tsx';
import { newsOf } from './records-queries.ts';

/** What of one record has changed that its alert tells. */
export function Changes({ uid, since = '' }: { uid: string; since: string | undefined }) {
  const words = useWords();
  const { records } = words.alerts;
  const format = useFormat();
  return (
    <>
      <p>
        <Link to={`/item/${encodeURIComponent(uid)}`}>{records.record}</Link>
      </p>
      <Async
        answer={useQuery(item(uid))}
        errorTitle={records.failed}
        isEmpty={(record) => newsOf(record, since).length === 0}
        empty={<NothingFound />}
      >
        {(record) => {
          const news = newsOf(record, since);
          const telling = { words, format, provenance: record.provenance };
          return (
            <>
              <ResultCount shown={news.length} />
              <Rows label={records.changes}>
                {news.map(({ at, fields }) => (
                  <li key={at}>
                    {fields.map((field) => (
                      <span key={field.name}>{changeWords(field, telling)} </span>
                    ))}
                    <p>
                      <Time at={at}>{format.dayTime(at)}</Time>
                    </p>
                  </li>
                ))}
              </Rows>
            </>
          );
        }}
      </Async>
    </>
  );
}

/** Flagged purchases of a vendor or of a view of the tracker. */
export function Purchases({ query }: { query: QueryOf<typeof listFlagged> }) {
  const {
    alerts: { records: words },
  } = useWords();
  const format = useFormat();
  return (
    <Async
      answer={useQuery(flagged(query))}
      errorTitle={words.failed}
      isEmpty={({ items }) => items.length === 0}
      empty={<NothingFound />}
    >
      {({ items, total }) => (
        <>
          <ResultCount shown={items.length} total={total} />
          <Rows label={words.purchases}>
            {items.map(({ id, title, value, publishedAt }) => (
              <li key={id}>
                <Link to={`/pork-tracker/${encodeURIComponent(id)}`}>
                  <PurchaseTitle of={title} />
                </Link>
                <p>
                  <b>{format.fullMoney(value)}</b>
                  <Time at={publishedAt}>{format.dayYear(publishedAt)}</Time>
                </p>
              </li>
            ))}
          </Rows>
        </>
      )}
    </Async>
  );
}
