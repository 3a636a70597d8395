import type { previewAlert } from '../addresses.ts';
import styled from 'styled-components';
import { listItems } from '@moontower/contracts/addresses/items';
import { listFlagged } from '@moontower/contracts/addresses/pork';
import { readFollowedChanges } from '@moontower/contracts/views/changes-view';
import { withQuery } from '@moontower/contracts/wire/with-query';
import { flaggedQuery, readFollowed } from '@moontower/contracts/views/pork-view';
import { alertRecordsPage } from '../records-page.ts';
import { hrefOf, type AnswerOf } from '@moontower/ui/data/requests/ask.ts';
import { OriginalNote, RecordText, titleSegments } from '@moontower/ui/records/RecordText.tsx';
import { Link } from '@moontower/ui/router/router.tsx';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Banner } from '@moontower/ui/feedback/Banner.tsx';
import { useFormat, useLanguage, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { isOfOne, listQuery, type AlertChoice } from './alert-choice.ts';

/** In place of the form where no mail is sent. What is about one thing has no feed that it could point to. */
export function NoMail({ choice }: { choice: AlertChoice }) {
  const {
    alerts: { dialog: words },
  } = useWords();
  const pork = choice.filter['pork'];
  return <Banner tone="info">{isOfOne(choice) && pork === undefined ? words.offOne : words.off}</Banner>;
}

/** What it would have brought, with the list behind the number, and the same records for feed readers and calendars. */
export function AlertPreview({
  choice,
  preview,
  told = false,
}: {
  choice: AlertChoice;
  preview: Preview;
  /** The number stands beside the button already. */
  told?: boolean;
}) {
  return (
    <Box>
      <p role={told ? undefined : 'status'}>
        {told ? null : <Count preview={preview} />} <SeeThem choice={choice} preview={preview} />
      </p>
      <Newest records={preview?.newest ?? []} />
      <Feeds choice={choice} />
    </Box>
  );
}

type Preview = AnswerOf<typeof previewAlert> | undefined;

function Count({ preview }: { preview: Preview }) {
  const {
    alerts: { dialog: words },
  } = useWords();
  const format = useFormat();
  return preview?.count === undefined ? null : words.preview(format.count(preview.count));
}

function SeeThem({ choice, preview }: { choice: AlertChoice; preview: Preview }) {
  const {
    alerts: { dialog: words },
  } = useWords();
  if (preview === undefined || (preview.count ?? preview.newest.length) === 0) return null;
  return <Link to={alertRecordsPage(choice, preview.since)}>{words.see}</Link>;
}

function Newest({ records }: { records: NonNullable<Preview>['newest'] }) {
  const { ui } = useWords();
  const format = useFormat();
  if (records.length === 0) return null;
  return (
    <ul>
      {records.map((record) => {
        const title = titleSegments(record, ui);
        return (
          <li key={record.uid}>
            <RecordText segments={title} />
            <OriginalNote segments={title} /> <small>{format.day(record.publishedAt)}</small>
          </li>
        );
      })}
    </ul>
  );
}

/** The same for feed readers and calendars; what is about one thing has none. */
function Feeds({ choice }: { choice: AlertChoice }) {
  const {
    alerts: { dialog: words },
  } = useWords();
  const language = useLanguage();
  const lang = language === 'es' ? ({ lang: language } as const) : {};
  const { pork: view, changes } = choice.filter;
  if (changes !== undefined)
    return (
      <p>
        {words.feeds} <a href={changesFeed(changes, lang)}>{words.atom}</a>
      </p>
    );
  if (view !== undefined)
    return (
      <p>
        {words.feeds} <a href={trackerFeed(view, lang)}>{words.atom}</a>
      </p>
    );
  if (isOfOne(choice)) return null;
  const query = listQuery(choice);
  return (
    <p>
      {words.feeds} <a href={hrefOf(listItems, { query: { ...query, ...lang } }, 'atom')}>{words.atom}</a>
      {', '}
      <a href={hrefOf(listItems, { query }, 'json')}>{words.json}</a>
      {', '}
      <a href={hrefOf(listItems, { query: { ...query, ...lang } }, 'ics')}>{words.ics}</a>
    </p>
  );
}

/** Of a place there is no feed of its own: it is narrowed by all that the list itself is narrowed by. */
const changesFeed = (view: string, { lang }: { lang?: 'es' }): string =>
  withQuery('/api/changes.atom', { ...readFollowedChanges(view), lang });

const trackerFeed = (view: string, lang: { lang?: 'es' }): string =>
  hrefOf(listFlagged, { query: { ...flaggedQuery(readFollowed(view)), ...lang } }, 'atom');

const Box = styled.div`
  margin-top: 16px;
  font: ${font.small};
  color: ${color.ink2};
  & > ul {
    margin: 8px 0;
    padding-left: 20px;
  }
  & li {
    overflow-wrap: anywhere;
  }
`;
