import styled from 'styled-components';
import { listItems } from '@moontower/contracts/addresses/items';
import { hrefOf, type AnswerOf } from '../data/ask.ts';
import { OriginalNote, RecordText, titleSegments } from '../records/RecordText.tsx';
import { color, font } from '../theme/styles.ts';
import { Banner } from '../ui/Banner.tsx';
import { useFormat, useLanguage, useWords } from '../words/WordsProvider.tsx';
import { isOfOne, listQuery, type AlertChoice } from './alert-choice.ts';

/** In place of the form where no mail is sent. What is about one thing has no feed that it could point to. */
export function NoMail({ choice }: { choice: AlertChoice }) {
  const {
    alerts: { dialog: words },
  } = useWords();
  return <Banner tone="info">{isOfOne(choice) ? words.offOne : words.off}</Banner>;
}

/** What it would have brought, with the list behind the number, and the same records for feed readers and calendars. */
export function AlertPreview({
  choice,
  preview,
}: {
  choice: AlertChoice;
  preview: AnswerOf<'previewAlert'> | undefined;
}) {
  const {
    alerts: { dialog: words },
    ui,
  } = useWords();
  const format = useFormat();
  const language = useLanguage();
  const lang = language === 'es' ? ({ lang: language } as const) : {};
  const query = listQuery(choice);
  return (
    <Box>
      <p role="status">
        {preview?.count === undefined ? '' : words.preview(format.count(preview.count))}{' '}
        {preview === undefined || (preview.count ?? preview.newest.length) === 0 ? null : (
          <a href={preview.list}>{words.see}</a>
        )}
      </p>
      {preview === undefined || preview.newest.length === 0 ? null : (
        <ul>
          {preview.newest.map((record) => {
            const title = titleSegments(record, ui);
            return (
              <li key={record.uid}>
                <RecordText segments={title} />
                <OriginalNote segments={title} /> <small>{format.day(record.publishedAt)}</small>
              </li>
            );
          })}
        </ul>
      )}
      {isOfOne(choice) ? null : (
        <p>
          {words.feeds} <a href={hrefOf(listItems, { query: { ...query, ...lang } }, 'atom')}>{words.atom}</a>
          {', '}
          <a href={hrefOf(listItems, { query }, 'json')}>{words.json}</a>
          {', '}
          <a href={hrefOf(listItems, { query: { ...query, ...lang } }, 'ics')}>{words.ics}</a>
        </p>
      )}
    </Box>
  );
}

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
