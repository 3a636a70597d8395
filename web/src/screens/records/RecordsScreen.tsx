import type { ReactNode } from 'react';
import styled from 'styled-components';
import { listAnalyticsRows } from '@moontower/analytics/addresses';
import { listItems } from '@moontower/contracts/addresses/items';
import { listFlagged } from '@moontower/contracts/addresses/pork';
import { withQuery } from '@moontower/contracts/wire/with-query';
import { AsOfBanner, NotThen } from '@moontower/ui/records/AsOfBanner.tsx';
import { hrefOf } from '@moontower/ui/data/requests/ask.ts';
import { useSearchParams } from '@moontower/ui/router/router.tsx';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { ExportMenu } from '@moontower/ui/share/ExportMenu.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { Changes, Purchases } from './AskedLists.tsx';
import { FileRows } from './FileRows.tsx';
import { Records } from './Records.tsx';
import { readAsked, type RecordsQuery } from './read-records-query.ts';
import { itemsAsked, purchasesOf } from './records-queries.ts';
import { useAskedLines } from './use-asked-lines.ts';

/**
 * The list behind a number, with its file: records of any question, rows of one file, the changes of one record, or a
 * vendor's flagged purchases.
 */
export function RecordsScreen() {
  const {
    alerts: { records: words },
  } = useWords();
  const [query] = useSearchParams();
  const asked = readAsked(query);
  const lines = useAskedLines(asked);
  const { list, file, kept = false } = partsOf(asked);
  if (asked.asOf !== undefined && !kept)
    return (
      <Page title={words.title} lead={words.lead}>
        <NotThen now={withQuery('/records', { ...Object.fromEntries(query), asOf: undefined })} numbers />
      </Page>
    );
  return (
    <Page title={words.title} lead={words.lead}>
      {asked.asOf === undefined ? null : (
        <AsOfBanner at={asked.asOf} now={withQuery('/records', { ...Object.fromEntries(query), asOf: undefined })} />
      )}
      <Asking aria-label={words.asked}>
        <dl>
          {lines.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {file === undefined ? null : (
          <p>
            <ExportMenu formats={[]} hrefOf={() => file} />
          </p>
        )}
      </Asking>
      {list}
    </Page>
  );
}

/** What lists the answer, and the address of the same as a file. `kept`: it can be told as of a moment. */
function partsOf(asked: RecordsQuery): { list: ReactNode; file: string | undefined; kept?: true } {
  const { file, choice, since } = asked;
  if (file !== undefined)
    return { list: <FileRows query={file} />, file: hrefOf(listAnalyticsRows, { query: file }, 'csv') };
  const { uid } = choice.filter;
  if (uid !== undefined) return { list: <Changes uid={uid} since={since} />, file: undefined };
  const purchases = purchasesOf(choice);
  if (purchases !== undefined) {
    const query = { ...purchases, ...(since === undefined ? {} : { since }) };
    return { list: <Purchases query={query} />, file: hrefOf(listFlagged, { query }, 'csv') };
  }
  const query = itemsAsked(asked);
  return { list: <Records query={query} />, file: hrefOf(listItems, { query }, 'csv'), kept: true };
}

const Asking = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  align-items: flex-end;
  justify-content: space-between;
  margin: 12px 0;
  & dl {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 28px;
    min-width: 0;
  }
  & dt {
    font: ${font.meta};
    color: ${color.ink3};
  }
  & dd {
    font: ${font.small};
    color: ${color.ink};
    max-width: 60ch;
    overflow-wrap: anywhere;
  }
`;
