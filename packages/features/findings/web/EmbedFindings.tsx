import { useQuery } from '@tanstack/react-query';
import { FINDING_ABOUTS } from '@moontower/contracts/findings/finding-limits';
import { findingList } from './finding-queries.ts';
import { EmbedRows } from '@moontower/ui/records/EmbedRecord.tsx';
import { useLocation } from '@moontower/ui/router/router.tsx';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { EmbedFrame } from '@moontower/ui/share/EmbedFrame.tsx';
import { Empty } from '@moontower/ui/feedback/Empty.tsx';
import { usePageTitle } from '@moontower/ui/page/use-page-title.ts';
import { pathHere } from '@moontower/ui/words/path-here.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { useFindingWords } from './finding-words.ts';

/** How many a frame lists; the rest is one press away. */
const SHOWN = 20;

/** Published findings, newest first: all, or with `kind` and `about` those about one thing. */
export function EmbedFindings() {
  const words = useFindingWords();
  const { ui } = useWords();
  const format = useFormat();
  const asked = new URLSearchParams(useLocation().search);
  const kind = FINDING_ABOUTS.find((each) => each === asked.get('kind'));
  const about = asked.get('about');
  const subject = kind === undefined || about === null ? {} : { kind, about };
  const answer = useQuery(findingList({ ...subject, limit: SHOWN }, undefined));
  usePageTitle(words.title);
  return (
    <EmbedFrame path="/findings" note={words.badge}>
      <h1 className="visually-hidden">{words.title}</h1>
      <Async answer={answer} isEmpty={(list) => list.length === 0} empty={<Empty title={words.none.live} />}>
        {(list) => (
          <EmbedRows>
            {list.map(({ id, claim, language, liveAt, createdAt }) => (
              <li key={id}>
                <a href={pathHere(`/findings/${id}`)} target="_blank" rel="noopener">
                  <span lang={language}>{claim}</span>
                  <span className="visually-hidden"> {ui.newWindow}</span>
                </a>{' '}
                <small>{format.dayYear(liveAt ?? createdAt)}</small>
              </li>
            ))}
          </EmbedRows>
        )}
      </Async>
    </EmbedFrame>
  );
}
