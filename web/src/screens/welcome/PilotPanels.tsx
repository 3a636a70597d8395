import { useQuery } from '@tanstack/react-query';
import type { CivicItem } from '@moontower/contracts';
import { listFeeds } from '@moontower/contracts/addresses/feeds';
import { getInquirySummary } from '@moontower/inquiries/addresses';
import { getStatsSummary } from '@moontower/contracts/addresses/stats';
import type { FeedStatus } from '@moontower/contracts/feeds/feed';
import { feeds, items, summary } from '@moontower/ui/data/queries/queries.ts';
import { plainText, titleSegments } from '@moontower/ui/records/RecordText.tsx';
import { cityChange } from '@moontower/ui/records/source/city-time.ts';
import { SourceLine } from '@moontower/ui/records/source/SourceLine.tsx';
import { Link } from '@moontower/ui/router/router.tsx';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { SkeletonRows } from '@moontower/ui/feedback/Skeleton.tsx';
import { Table, type Column } from '@moontower/ui/table/Table.tsx';
import { useNow } from '@moontower/ui/label/use-now.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { inquirySummary } from '@moontower/inquiries/web/inquiry-queries.ts';
import { cutText } from '@moontower/ui/label/cut-text.ts';
import { openParts } from './open-parts.ts';
import { PanelFrame } from './PanelFrame.tsx';
import { sourcesOf } from './sources-of.ts';

/** The specification's preview: five rows, values cut at 80 to 100 characters. */
const MOST = { rows: 5, title: 100, value: 80 } as const;
const waiting = <SkeletonRows rows={MOST.rows} height={44} />;

export function SourcesPanel() {
  const {
    welcome: { pilot },
  } = useWords();
  const format = useFormat();
  const recorded = useQuery(summary()).data?.city.mode === 'recorded';
  return (
    <Async answer={useQuery(feeds())} skeleton={waiting}>
      {(all) => {
        const { all: sources } = sourcesOf(all, recorded);
        const shown = sources
          .toSorted((one, two) => (two.cityUpdatedAt ?? '').localeCompare(one.cityUpdatedAt ?? ''))
          .slice(0, MOST.rows);
        return (
          <PanelFrame
            title={pilot.someOf(pilot.sources, format.count(shown.length), format.count(sources.length))}
            json={listFeeds.path}
          >
            <p>
              {countCategories(sources)
                .map(([name, n]) => `${pilot.categories[name]}: ${n}`)
                .join(' · ')}
            </p>
            <FeedRows feeds={shown} />
            <p>
              <Link to="/status">{pilot.allFeeds}</Link>
            </p>
          </PanelFrame>
        );
      }}
    </Async>
  );
}

const CATEGORIES = ['Budget & Finance', 'Development', 'Business', 'Public Services'] as const;
const countCategories = (all: readonly FeedStatus[]) =>
  CATEGORIES.map((name) => [name, all.filter(({ category }) => category === name).length] as const);

function FeedRows({ feeds: shown }: { feeds: readonly FeedStatus[] }) {
  const {
    welcome: { pilot },
  } = useWords();
  const format = useFormat();
  const now = useNow();
  const columns: Column<FeedStatus>[] = [
    {
      id: 'feed',
      header: pilot.column.feed,
      rowHeader: true,
      wide: true,
      cell: ({ title, homepage }) => (
        <a href={homepage} rel="noopener" target="_blank" lang="en">
          {cutText(title, MOST.title)}
        </a>
      ),
    },
    { id: 'category', header: pilot.category, cell: ({ category }) => pilot.categories[category] },
    {
      id: 'looked',
      header: pilot.column.looked,
      cell: (source) => {
        const changed = cityChange(source);
        return changed === undefined ? pilot.unknown : format.stamp(changed, now);
      },
    },
    {
      id: 'kept',
      header: pilot.column.kept,
      cell: ({ retentionDays }) =>
        retentionDays === undefined ? pilot.forGood : pilot.days(format.count(retentionDays)),
    },
    {
      id: 'licence',
      header: pilot.column.licence,
      cell: ({ licence }) => <span lang="en">{cutText(licence, MOST.value)}</span>,
    },
  ];
  return (
    <Table caption={pilot.sources} columns={columns} rows={shown} rowKey={({ id }) => id} onPhones="cards" empty="" />
  );
}

export function RecordsPanel() {
  const {
    welcome: { pilot },
  } = useWords();
  const format = useFormat();
  const total = useQuery(summary()).data?.totalItems;
  return (
    <Async answer={useQuery(items({ limit: MOST.rows }))} skeleton={waiting}>
      {({ items: shown }) => (
        <PanelFrame
          title={pilot.someOf(pilot.records, format.count(shown.length), format.count(total ?? shown.length))}
          json={getStatsSummary.path}
        >
          <RecordRows records={shown.slice(0, MOST.rows)} />
          <RecordSources records={shown} />
        </PanelFrame>
      )}
    </Async>
  );
}

function RecordRows({ records }: { records: readonly CivicItem[] }) {
  const {
    welcome: { pilot },
    ui,
  } = useWords();
  const format = useFormat();
  const columns: Column<CivicItem>[] = [
    {
      id: 'record',
      header: pilot.column.record,
      rowHeader: true,
      wide: true,
      cell: (item) => (
        <Link to={`/item/${encodeURIComponent(item.uid)}`} dir="auto">
          {cutText(plainText(titleSegments(item, ui)), MOST.title)}
        </Link>
      ),
    },
    { id: 'type', header: pilot.column.type, cell: ({ type }) => ui.types[type] },
    { id: 'address', header: pilot.column.address, cell: ({ address = '' }) => cutText(address, MOST.value) },
    { id: 'published', header: pilot.column.published, cell: ({ publishedAt }) => format.dayYear(publishedAt) },
  ];
  return (
    <Table
      caption={pilot.records}
      columns={columns}
      rows={records}
      rowKey={({ uid }) => uid}
      onPhones="cards"
      empty=""
    />
  );
}

/** A line for each feed that the rows are of. */
function RecordSources({ records }: { records: readonly CivicItem[] }) {
  const {
    welcome: { pilot },
  } = useWords();
  const sources = useQuery(feeds()).data ?? [];
  const named = new Set(records.map(({ feed }) => feed));
  return sources
    .filter(({ id }) => named.has(id))
    .map((source) => (
      <div key={source.id}>
        <SourceLine
          source={{
            title: source.title,
            dataset: source.dataset,
            href: source.homepage,
            cityUpdatedAt: cityChange(source) ?? 'unknown',
            checkedAt: source.checkedAt,
            ...(source.simulated === true ? { simulated: true } : {}),
          }}
        />
        <small lang="en">{pilot.licence(source.licence)}</small>
      </div>
    ));
}

export function CitiesPanel() {
  const {
    welcome: { pilot },
  } = useWords();
  const format = useFormat();
  return (
    <Async answer={useQuery(inquirySummary())} skeleton={waiting}>
      {({ citiesInterested, months, asOf }) => (
        <PanelFrame title={pilot.byMonth(pilot.cities, format.count(citiesInterested))} json={getInquirySummary.path}>
          {citiesInterested === 0 ? (
            <p>{pilot.noCities}</p>
          ) : (
            <Table
              caption={pilot.cities}
              columns={[
                {
                  id: 'month',
                  header: pilot.column.month,
                  rowHeader: true,
                  cell: ({ month }) => <time dateTime={month}>{month}</time>,
                },
                { id: 'cities', header: pilot.column.cities, cell: ({ cities }) => format.count(cities), align: 'end' },
              ]}
              rows={months}
              rowKey={({ month }) => month}
              empty={pilot.noCities}
            />
          )}
          <p>
            {pilot.ours} {pilot.asOf(format.dayYear(asOf))}. <Link to="/for-cities">/for-cities</Link>
          </p>
        </PanelFrame>
      )}
    </Async>
  );
}

export function PartsPanel() {
  const words = useWords();
  const {
    welcome: { pilot, features },
    shell: { nav },
  } = words;
  const names: Record<(typeof openParts)[number], string> = {
    '/': nav.feed,
    '/civic-pulse': nav.pulse,
    '/analytics': nav.analytics,
    '/pork-tracker': nav.pork,
    '/properties': nav.properties,
    '/incidents': pilot.reports,
    '/bulletins': pilot.bulletins,
    '/findings': features.journalism.title,
    '/ngo': features.ngo.title,
    '/homelessness': features.homeless.title,
  };
  return (
    <PanelFrame title={pilot.allOf(pilot.parts)} json="/api/openapi.json">
      <ul>
        {openParts.map((path) => (
          <li key={path}>
            <Link to={path}>{names[path]}</Link>
          </li>
        ))}
      </ul>
    </PanelFrame>
  );
}
