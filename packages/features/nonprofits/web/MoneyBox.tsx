import { feedId } from '@moontower/ui/city-facts.ts';
import { FUNDING_ROLES, FUNDING_SOURCES, type FundingSource } from '../nonprofit-funding.ts';
import type { NonprofitDetail, SourceFunding } from '../contract.ts';
import { FeedSource } from '@moontower/ui/records/source/FeedSource.tsx';
import { Table } from '@moontower/ui/table/Table.tsx';
import { useFormat } from '@moontower/ui/words/WordsProvider.tsx';
import { Box } from './box.ts';
import { useNonprofitWords } from './nonprofit-words.ts';

/** What each source says of the name, with the reason why it is taken for this organisation; then its lines. */
export function MoneyBox({ funding, money, grantsSince }: Pick<NonprofitDetail, 'funding' | 'money' | 'grantsSince'>) {
  const { money: words, funding: short } = useNonprofitWords();
  const format = useFormat();
  const month = grantsSince === undefined ? undefined : monthIn(grantsSince, format.locale);
  const whenOf = (source: FundingSource) => (source === 'grants' ? words.grantsWhen(month) : words.anyYear);
  const rows = money.flatMap(({ lines, ...about }) => lines.map((line) => ({ ...about, ...line })));
  return (
    <Box aria-labelledby="money">
      <h2 id="money">{words.title}</h2>
      <ul>
        {FUNDING_SOURCES.map((source) => (
          <li key={source}>
            <Said source={source} of={funding[source]} />
          </li>
        ))}
      </ul>
      <p>{words.text}</p>
      {rows.length === 0 ? null : (
        <Table
          look="flat"
          caption={words.title}
          rows={rows}
          rowKey={({ from, name, year }) => `${from} ${name} ${year}`}
          columns={[
            { id: 'source', header: words.source, rowHeader: true, cell: ({ from }) => words.from[from] },
            { id: 'match', header: words.match, cell: ({ match }) => short.matches[match] },
            { id: 'name', header: words.as, cell: ({ name }) => <bdi lang="en">{name}</bdi> },
            { id: 'year', header: words.year, cell: ({ from, year }) => year ?? whenOf(from) },
            { id: 'amount', header: words.amount, align: 'end', cell: ({ cents }) => format.fullMoney(cents / 100) },
            { id: 'count', header: words.count, align: 'end', cell: ({ n }) => format.count(n) },
          ]}
        />
      )}
      {FUNDING_SOURCES.map((source) => (
        <FeedSource key={source} feed={feedId(FUNDING_ROLES[source])} />
      ))}
    </Box>
  );
}

/** `October 2024` */
const monthIn = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(day));

/** One source in a sentence. */
function Said({ source, of }: { source: FundingSource; of: SourceFunding }) {
  const { money: words } = useNonprofitWords();
  const format = useFormat();
  if (of.state !== 'found') return words[of.state][source];
  const { cents, n, years, why } = of;
  const when = years === undefined ? words.anyYears : words.years(String(years.from), String(years.to));
  return `${words.found[source](format.fullMoney(cents / 100), format.count(n), when)} ${words.reasons[why]}`;
}
