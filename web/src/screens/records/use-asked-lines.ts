import { useQuery } from '@tanstack/react-query';
import { alertPhrase, areaPhrase } from '@moontower/alerts/words/say-alert';
import { feeds } from '@moontower/ui/data/queries/queries.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import type { RecordsQuery, RowsQuery } from './read-records-query.ts';

type Line = readonly [name: string, value: string];

const named = (list: string | undefined, names: object): string => {
  const known = new Map<string, string>(Object.entries(names));
  return (list ?? '')
    .split(',')
    .flatMap((each) => (each === '' ? [] : [known.get(each) ?? each]))
    .join(', ');
};

/** What the list is narrowed by, a line for each part of the question. */
export function useAskedLines({ file, choice, since }: RecordsQuery): Line[] {
  const words = useWords();
  const {
    alerts: { records, say },
  } = words;
  const { names } = records;
  const format = useFormat();
  const told = useItemLines({ choice, since });
  const fileLines = useFileLines(file);
  if (file !== undefined) return fileLines;
  const { uid, vendor, pork } = choice.filter;
  if (uid === undefined && vendor === undefined && pork === undefined) return told;
  const from: Line[] = since === undefined ? [] : [[names.since, format.dayTime(since)]];
  return uid === undefined ? [[names.kinds, alertPhrase(choice, say, { typed: true })], ...from] : from;
}

function usePeriods() {
  const {
    alerts: { records },
  } = useWords();
  const { dayYear } = useFormat();
  return (from: string | undefined, until: string | undefined): string => {
    if (from !== undefined && until !== undefined) return records.between(dayYear(from), dayYear(until));
    if (from !== undefined) return records.from(dayYear(from));
    return until === undefined ? '' : records.before(dayYear(until));
  };
}

function useItemLines({ choice, since }: Pick<RecordsQuery, 'choice' | 'since'>): Line[] {
  const {
    alerts: { records, say },
    extras,
    outcomes,
    ui,
  } = useWords();
  const days = useDayLines({ choice, since });
  const more = useMoreLines(choice.filter);
  const { topics, filter } = choice;
  const { names } = records;
  const kinds = [...topics.map((topic) => say.topics[topic]), named(filter['types'], ui.types)];
  const all: Line[] = [
    [names.kinds, kinds.filter((kind) => kind !== '').join(', ') || say.everything],
    [names.some, named(filter['subtypes'], extras.subtypes)],
    [names.where, filter['withoutDistrict'] === undefined ? areaPhrase({ filter }, say, true) : records.noDistrict],
    [names.state, named(filter['state'], outcomes.states)],
    ...days,
    ...more,
  ];
  return all.filter(([, value]) => value !== '');
}

function useDayLines({ choice: { filter }, since }: Pick<RecordsQuery, 'choice' | 'since'>): Line[] {
  const {
    alerts: {
      records: { names, anyDay, noApproval },
    },
  } = useWords();
  const period = usePeriods();
  const days = (given = '') => {
    const [from, until] = given.split(',');
    return from === '1900-01-01' ? anyDay : until === undefined ? '' : period(from, until);
  };
  return [
    [names.published, period(since, filter['until'])],
    [names.filed, days(filter['filed'])],
    [names.approved, filter['withoutApproval'] === undefined ? days(filter['approved']) : noApproval],
  ];
}

function useMoreLines(filter: RecordsQuery['choice']['filter']): Line[] {
  const {
    alerts: { records },
  } = useWords();
  const { fullMoney, count } = useFormat();
  const { names, anyValue, flagged, below } = records;
  const source = useSourceTitle(filter['feed']);
  const { min_value: least = '', scoreBelow = '' } = filter;
  const value = Number(least) < 1 ? anyValue : records.least(fullMoney(Number(least)));
  return [
    [names.value, least === '' ? '' : value],
    [names.score, scoreBelow === '' ? '' : below(count(Number(scoreBelow)))],
    [names.flag, filter['flagged'] === undefined ? '' : flagged],
    [names.words, filter['q'] ?? ''],
    [names.source, source],
  ];
}

function useSourceTitle(feed: string | undefined): string {
  const { data = [] } = useQuery({ ...feeds(), enabled: feed !== undefined });
  return data.find(({ id }) => id === feed)?.title ?? '';
}

function useFileLines(file: RowsQuery | undefined): Line[] {
  const {
    alerts: { records },
  } = useWords();
  const period = usePeriods();
  if (file === undefined) return [];
  const { names, files } = records;
  const all: Line[] = [
    [names.file, files[file.file]],
    [names.year, file['year'] ?? ''],
    [names.department, file['department'] ?? ''],
    [names.object, file['object'] ?? ''],
    [names.category, file['category'] ?? ''],
    [names.name, file['name'] ?? ''],
    [names.zip, file['zip'] ?? ''],
    [names.month, file['month'] ?? ''],
    [names.dated, period(file['since'], file['until'])],
  ];
  return all.filter(([, value]) => value !== '');
}
