import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { feeds, summary } from '../../data/queries/queries.ts';
import { Link } from '../../router/router.tsx';
import { useNow } from '../../label/use-now.ts';
import { SourceName } from '../source/SourceName.tsx';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';
import { whyWords } from './feed-why.ts';
import { leftWords } from '../words/left-words.ts';
import { lineOf, notRead, type NotRead } from './not-read.ts';

/**
 * The sources that would bring what is missing and brought nothing: each by its name, leading to its line on the status
 * page, with the reason and when it comes. `children` where all were read: then something else is the reason.
 */
export function SourcesNotRead({ of, children }: { of: readonly string[]; children?: ReactNode }) {
  const { status } = useWords();
  const { data } = useQuery(feeds());
  const about = useQuery(summary());
  // Of a recording the reason is another: nothing is said before that is known.
  if (data === undefined || about.isPending) return null;
  const missing = notRead(data, of, about.data?.city.mode === 'recorded');
  if (missing.length === 0) return children;
  return (
    <Box data-not-read={missing.map(({ feed }) => feed.id).join(' ')}>
      <p>{missing.length === 1 ? status.notRead.one : status.notRead.many}</p>
      <ul>
        {missing.map((one) => (
          <li key={one.feed.id}>
            <Link to={`/status#${lineOf(one.feed.id)}`}>
              <SourceName of={one.feed.title} />
            </Link>
            : <Why {...one} />
          </li>
        ))}
      </ul>
    </Box>
  );
}

function Why({ feed, why }: NotRead) {
  const { status } = useWords();
  const format = useFormat();
  const now = useNow();
  if (why === 'away') return whyWords(feed, { words: status.why, format, now }) ?? status.notRead.waiting;
  const left = feed.firstLoad?.secondsLeft;
  if (why === 'loading' && left !== undefined)
    return `${status.notRead.loading.replace(/\.$/, '')}, ${leftWords(left, status.firstLoad)}.`;
  return status.notRead[why];
}

const Box = styled.div`
  & > p {
    margin: 0;
  }
  & > ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & a {
    display: inline-block;
    min-height: 24px;
  }
`;
