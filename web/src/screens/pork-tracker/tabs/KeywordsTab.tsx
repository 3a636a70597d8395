import { Suspense } from 'react';
import type { PorkStatistics } from '@moontower/contracts/spending/purchase';
import { Async, type Answer } from '@moontower/ui/feedback/Async.tsx';
import { LinkButton } from '@moontower/ui/button/LinkButton.tsx';
import { Empty } from '@moontower/ui/feedback/Empty.tsx';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { showShare } from '@moontower/ui/records/show-evidence.ts';
import { StatTable } from './StatTable.tsx';

const StatFile = lazyPart(async () => (await import('./StatFile.tsx')).StatFile);

/** The listed words and how many purchases hold each: a list, no cloud. */
export function KeywordsTab({ answer, show }: { answer: Answer<PorkStatistics>; show: (keyword: string) => void }) {
  const {
    pork: { keywords, explain },
  } = useWords();
  const format = useFormat();
  return (
    <Async answer={answer} isEmpty={(data) => data.topKeywords.length === 0} empty={<Empty title={keywords.empty} />}>
      {(statistics) => {
        const { topKeywords, totalScored } = statistics;
        const most = Math.max(...topKeywords.map(({ count }) => count), 1);
        const rows = topKeywords.map(({ keyword, count, flagged }) => ({
          key: keyword,
          name: (
            <LinkButton aria-label={keywords.show(keyword)} onClick={() => show(keyword)}>
              <span lang="en">{keyword}</span>
            </LinkButton>
          ),
          value: format.count(count),
          share: count / most,
          note: [
            ...(totalScored === 0 ? [] : [showShare(count / totalScored, format, explain)]),
            keywords.flagged(format.count(flagged)),
          ].join(', '),
        }));
        return (
          <StatTable
            title={keywords.title}
            caption={keywords.caption}
            columns={[keywords.word, keywords.count, keywords.share]}
            rows={rows}
            limits={keywords.limits}
            file={
              <Suspense>
                <StatFile id="flagged-words" statistics={statistics} />
              </Suspense>
            }
          />
        );
      }}
    </Async>
  );
}
