import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { withQuery } from '@moontower/contracts/wire/with-query';
import { Link } from '@moontower/ui/router/router.tsx';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { useLanguage } from '@moontower/ui/words/WordsProvider.tsx';
import { ChangeCard } from './ChangeCard.tsx';
import { changesOfRecord, type ChangesPage } from './change-queries.ts';
import { useChangeWords } from './change-words.ts';

/** Both values of every change of one record, newest first; nothing where none was seen. */
export function RecordChangesList({ uid }: { uid: string }) {
  const { data: page } = useQuery(changesOfRecord(uid, useLanguage()));
  return page === undefined || page.changes.length === 0 ? null : <Seen uid={uid} page={page} />;
}

function Seen({ uid, page }: { uid: string; page: ChangesPage }) {
  const words = useChangeWords();
  return (
    <Part aria-labelledby="record-changes">
      <h2 id="record-changes">{words.recordTitle}</h2>
      <p>
        {words.reasons.text} {words.reasons.list.join(' ')} {words.reasons.ask}
      </p>
      <ol>
        {page.changes.map((change) => (
          <ChangeCard key={change.leaf} own change={change} page={page} />
        ))}
      </ol>
      {page.next === undefined ? null : <Link to={withQuery('/changes', { uid })}>{words.history}</Link>}
    </Part>
  );
}

const Part = styled.section`
  margin-top: 24px;
  & > p {
    margin: 6px 0 12px;
    max-width: 68ch;
    font: ${font.small};
    color: ${color.ink2};
  }
  & > ol {
    display: grid;
    gap: 12px;
    margin: 0;
    padding: 0;
  }
`;
