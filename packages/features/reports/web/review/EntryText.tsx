import styled from 'styled-components';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Card } from '@moontower/ui/page/Card.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { IncidentBadges } from '../IncidentBadges.tsx';
import { PhotoRow } from '../detail/PhotoRow.tsx';
import { pieces } from './marked.ts';
import type { ReviewDetail } from './review-queries.ts';

type Field = ReviewDetail['risks'][number]['field'];

/**
 * The words under review with their risks marked, what was there before a reviewer changed them, and who wrote them
 * where that may be known.
 */
export function EntryText({ detail }: { detail: ReviewDetail }) {
  const { review, incidents } = useWords();
  const format = useFormat();
  const { incident, comment, original, shown, risks, flags, author } = detail;
  const fields: readonly (readonly [Field, string])[] =
    comment === undefined
      ? [
          ['title', incident.title],
          ['description', incident.description],
          ['address', incident.address],
        ]
      : [['text', comment.text]];
  return (
    <Box data-entry={detail.kind}>
      <IncidentBadges incident={incident} />
      <p>
        {author === undefined
          ? review.anonymous
          : review.author(author.name ?? review.noName, format.count(author.approved))}
      </p>
      {comment === undefined ? null : <h2>{incident.title}</h2>}
      <dl>
        {fields.map(([field, text]) => (
          <div key={field}>
            <dt>{review.fields[field]}</dt>
            <dd>
              <Marked text={text} field={field} detail={detail} />
            </dd>
            {shown?.[field] === undefined || shown[field] === text ? null : (
              <dd data-shown={field}>
                <small>{review.shown}:</small> {shown[field]}
              </dd>
            )}
            {original?.[field] === undefined ? null : (
              <dd>
                <small>{review.original}:</small> {original[field]}
              </dd>
            )}
          </div>
        ))}
      </dl>
      {shown === undefined ? null : <p>{review.shownHelp}</p>}
      {risks.length === 0 ? <p>{review.noRisks}</p> : null}
      {flags.length === 0 ? null : (
        <ul>
          {flags.map((flag) => (
            <li key={flag.id}>{review.flagLine(incidents.flag.reasons[flag.reason], flag.words ?? '')}</li>
          ))}
        </ul>
      )}
      {detail.kind === 'report' ? <PhotoRow incident={incident} /> : null}
    </Box>
  );
}

function Marked({ text, field, detail }: { text: string; field: Field; detail: ReviewDetail }) {
  const { review } = useWords();
  const marks = detail.risks.filter((risk) => risk.field === field);
  return (
    <>
      {pieces(text, marks).map((piece) =>
        piece.kind === undefined ? (
          <span key={piece.from}>{piece.text}</span>
        ) : (
          <span key={piece.from}>
            <mark data-risk={piece.kind}>{piece.text}</mark>
            <small> ({review.risks[piece.kind]})</small>
          </span>
        ),
      )}
    </>
  );
}

const Box = styled(Card)`
  margin-top: 16px;
  padding: 16px 20px;
  & > p {
    margin-top: 6px;
    font: ${font.small};
    color: ${color.ink2};
  }
  & dl > div {
    padding: 8px 0;
    border-top: 1px solid ${color.line};
  }
  & dl {
    margin-top: 10px;
  }
  & dt {
    font: ${font.meta};
    color: ${color.ink3};
  }
  & dd {
    max-width: 68ch;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  & small {
    font: ${font.meta};
    color: ${color.ink3};
  }
`;
