import { useQuery } from '@tanstack/react-query';
import { feeds } from '@moontower/ui/data/queries/queries.ts';
import { Async, Failure } from '@moontower/ui/feedback/Async.tsx';
import { Banner } from '@moontower/ui/feedback/Banner.tsx';
import { SampleBanner } from '@moontower/ui/feedback/SampleBanner.tsx';
import { Button } from '@moontower/ui/button/Button.tsx';
import { Empty } from '@moontower/ui/feedback/Empty.tsx';
import { LateFeedsBanner } from '@moontower/ui/records/first-read/LateFeedsBanner.tsx';
import { PartialNote } from '@moontower/ui/feedback/PartialNote.tsx';
import { SkeletonRows } from '@moontower/ui/feedback/Skeleton.tsx';
import { StatCards, StatStrip, type StatFact } from '@moontower/ui/page/Stat.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { ANSWERS, AT } from './samples.ts';
import { Specimen } from './Specimen.tsx';

export function DataStates() {
  const { ui, extras } = useWords();
  const format = useFormat();
  const all = useQuery(feeds()).data?.map(({ id }) => id) ?? [];
  const list = (rows: string[]) => (
    <ul>
      {rows.map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ul>
  );
  const empty = (
    <Empty title={extras.notFound.title} actions={<Button>{ui.filters.clear}</Button>}>
      <p>{ui.results.none}</p>
    </Empty>
  );
  const facts: StatFact[] = [
    { figure: 'permits', label: ui.types['building-permits'], value: format.count(1042), note: format.day(AT) },
    { figure: 'reports-open', label: ui.types['code-cases'], value: '696' },
    {
      figure: 'declared-value',
      label: ui.types.money,
      value: format.money(5_481_100_000),
      full: format.fullMoney(5_481_100_000),
      note: format.longDay(AT),
    },
    { figure: 'alcoholLicences', label: ui.types.business, value: '20', sample: true },
  ];
  return (
    <>
      <Specimen name="Async loading">
        <Async answer={ANSWERS.loading} skeleton={<SkeletonRows rows={2} />}>
          {list}
        </Async>
      </Specimen>
      <Specimen name="Async failed">
        <Async answer={ANSWERS.failed}>{list}</Async>
      </Specimen>
      <Specimen name="Async offline">
        <Failure offline error={new TypeError('Failed to fetch')} onRetry={() => undefined} />
      </Specimen>
      <Specimen name="Async empty">
        <Async answer={ANSWERS.empty} isEmpty={(rows) => rows.length === 0} empty={empty}>
          {list}
        </Async>
      </Specimen>
      <Specimen name="Async stale">
        <Async answer={ANSWERS.stale}>{list}</Async>
      </Specimen>
      <Specimen name="Async partial">
        <Async answer={ANSWERS.whole}>
          {(rows) => (
            <>
              <PartialNote loaded={3} all={4} missing={ui.types['code-cases']} />
              {list(rows)}
            </>
          )}
        </Async>
      </Specimen>
      <Specimen name="Banner">
        <Banner tone="stale">{ui.stale.refresh(format.time(AT), format.day(AT))}</Banner>
        <Banner tone="error" title={ui.errorTitle}>
          {ui.errorHelp}
        </Banner>
        <Banner tone="info">{extras.exporting.note}</Banner>
        <SampleBanner title={ui.sample}>{extras.notOpen.lead}</SampleBanner>
        <Banner tone="offline" wide>
          {ui.offlineHelp}
        </Banner>
      </Specimen>
      <Specimen name="LateFeedsBanner">
        <LateFeedsBanner from={all.slice(0, 1)} />
        <LateFeedsBanner from={all} />
      </Specimen>
      <Specimen name="StatCards">
        <StatCards facts={facts} label={extras.notOpen.open} />
      </Specimen>
      <Specimen name="StatStrip">
        <StatStrip facts={facts} label={ui.results.none} />
      </Specimen>
    </>
  );
}
