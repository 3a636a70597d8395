import { Suspense } from 'react';
import { NO_KIND } from '@moontower/contracts/spending/no-kind';
import type { PorkStatistics } from '@moontower/contracts/spending/purchase';
import { Async, type Answer } from '@moontower/ui/feedback/Async.tsx';
import { Empty } from '@moontower/ui/feedback/Empty.tsx';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { showShare } from '@moontower/ui/records/show-evidence.ts';
import { StatTable } from './StatTable.tsx';

const StatFile = lazyPart(async () => (await import('./StatFile.tsx')).StatFile);

const MOST = 40;

/** Flagged amounts by kind of spending, most first. */
export function CategoriesTab({ answer }: { answer: Answer<PorkStatistics> }) {
  const {
    pork: { categories, explain, figures },
  } = useWords();
  const format = useFormat();
  return (
    <Async
      answer={answer}
      isEmpty={(data) => Object.keys(data.wasteByCategory).length === 0}
      empty={<Empty title={categories.empty} />}
    >
      {(statistics) => {
        const { wasteByCategory, totalWastefulValue: sum } = statistics;
        const entries = Object.entries(wasteByCategory).sort(([, a], [, b]) => b - a);
        const most = Math.max(...entries.map(([, value]) => value), 1);
        const rows = entries
          .slice(0, MOST)
          .map(([name, value]) => ({
            key: name,
            name: name === NO_KIND ? figures.noKind : <span lang="en">{name}</span>,
            value: format.fullMoney(value),
            share: value / most,
            note: sum === 0 ? undefined : showShare(value / sum, format, explain),
          }));
        return (
          <StatTable
            title={categories.title}
            caption={categories.caption}
            columns={[categories.category, categories.amount, categories.share]}
            rows={rows}
            limits={categories.limits}
            file={
              <Suspense>
                <StatFile id="flagged-by-category" statistics={statistics} />
              </Suspense>
            }
          />
        );
      }}
    </Async>
  );
}
