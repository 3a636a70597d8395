import type { PorkStatistics } from '@moontower/contracts/purchase';
import { Async, type Answer } from '../../ui/Async.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';
import { StatTable } from './StatTable.tsx';

/** The listed words and how many purchases hold each: a list, no cloud. */
export function KeywordsTab({ answer, show }: { answer: Answer<PorkStatistics>; show: (keyword: string) => void }) {
  const { pork: { keywords } } = useWords();
  const format = useFormat();
  return (
    <Async answer={answer} isEmpty={(data) => data.topKeywords.length === 0} empty={<Empty title={keywords.empty} />}>
      {({ topKeywords, totalScored }) => {
        const most = Math.max(...topKeywords.map(({ count }) => count), 1);
        const rows = topKeywords.map(({ keyword, count }) => ({
          key: keyword, name: <LinkButton aria-label={keywords.show(keyword)} onClick={() => show(keyword)}>{keyword}</LinkButton>, value: format.count(count), share: count / most,
          note: totalScored === 0 ? undefined : format.percent(count / totalScored),
        }));
        return <StatTable title={keywords.title} caption={keywords.caption} columns={[keywords.word, keywords.count, keywords.share]} rows={rows} limits={keywords.limits} />;
      }}
    </Async>
  );
}
