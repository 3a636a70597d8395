import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { FeedStatus } from '@moontower/contracts/feeds/feed';
import { feeds, summary } from '../../data/queries/queries.ts';
import { Link } from '../../router/router.tsx';
import { plainText } from '../RecordText.tsx';
import { SourceName } from '../source/SourceName.tsx';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';
import { Banner } from '../../feedback/Banner.tsx';
import { whyWords } from './feed-why.ts';
import { isAbsent } from './not-read.ts';
import { useNow } from '../../label/use-now.ts';

const NOT_UP_TO_DATE: ReadonlySet<FeedStatus['state']> = new Set(['late', 'stale', 'held', 'drifted', 'unreachable']);
const NAMED = 3;

/**
 * Says which of the sources on a page are late, stale or in trouble; nothing when none is.
 * @param from feeds of the records shown, repeats allowed
 * @param brief on lists: where the frame of every screen says that the records are a recording, their age is not said
 * again
 */
export function LateFeedsBanner({ from, brief = false }: { from: readonly string[]; brief?: boolean }) {
  const { status } = useWords();
  const { data } = useQuery(feeds());
  const mode = useQuery(summary()).data?.city.mode ?? 'recorded';
  const shown = new Set(from);
  const late =
    data?.filter(
      (feed) =>
        shown.has(feed.id) &&
        NOT_UP_TO_DATE.has(feed.state) &&
        !isAbsent(feed, mode === 'recorded') &&
        !(brief && feed.stateWhy === 'old' && mode === 'recorded'),
    ) ?? [];
  if (late.length === 0) return null;
  return (
    <Space role="note" data-late={late.length}>
      <Banner tone="stale" actions={<Link to="/status">{status.lateHere.link}</Link>}>
        <Sentence late={late} />
      </Banner>
    </Space>
  );
}

function Sentence({ late }: { late: readonly FeedStatus[] }) {
  const { status, ui } = useWords();
  const format = useFormat();
  const now = useNow();
  const [only] = late;
  if (only !== undefined && late.length === 1)
    return (
      <>
        <b>
          <SourceName of={only.title} />.
        </b>{' '}
        {whyWords(only, { words: status.why, format, now })}
      </>
    );
  const names = late.slice(0, NAMED).map(({ title }) => plainText(ui.tell(title, [[title]])));
  return (
    <>
      {status.lateHere.many(
        format.count(late.length),
        [...names, ...(late.length > NAMED ? [status.lateHere.more(format.count(late.length - NAMED))] : [])].join(
          ', ',
        ),
      )}
    </>
  );
}

const Space = styled.div`
  margin: 8px 0;
`;
