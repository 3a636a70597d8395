import { PAYEE_ERRORS, SET_RATES, TURNED_NAMES } from '@moontower/contracts/spending/rules/measured';
import { shareInterval, type PayeeErrors, type RuleRate } from '@moontower/contracts/spending/measures';
import { ProseBox } from '@moontower/ui/page/Prose.tsx';
import { Table } from '@moontower/ui/table/Table.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

export const COMMAND = 'npm run calibrate -- --measured';

export function useMeasuredWords() {
  const {
    pages: {
      methods: { measured },
    },
  } = useWords();
  const named = new Map<string, string>(Object.entries(measured.sets));
  return { measured, nameOf: (id: string) => named.get(id) ?? id };
}

/** A share and where it truly lies, in words. */
function useChance(): (found: number, of: number) => string {
  const { measured } = useMeasuredWords();
  const { locale } = useFormat();
  return (found, of) => {
    const [low, high] = shareInterval(found, of);
    return measured.chance(
      shareText(of === 0 ? 0 : found / of, locale),
      shareText(low, locale),
      shareText(high, locale),
    );
  };
}

const READ = Object.entries(PAYEE_ERRORS);
const sum = (pick: (errors: PayeeErrors) => number): number =>
  READ.reduce((total, [, errors]) => total + pick(errors), 0);

/** Whom we withhold, with the error both ways beside the promise. */
export function PersonsMeasured() {
  const { measured, nameOf } = useMeasuredWords();
  const chance = useChance();
  const { count } = useFormat();
  const { persons: words } = measured;
  const [persons, withheld] = [sum((one) => one.persons), sum((one) => one.personsWithheld)];
  const [firms, mistaken] = [sum((one) => one.firms), sum((one) => one.firmsWithheld)];
  return (
    <>
      <ProseBox>
        <h2>{words.title}</h2>
        {words.text.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p data-measured="persons">
          {words.measured(count(withheld), count(persons), chance(withheld, persons))}{' '}
          {words.firms(count(mistaken), count(firms), chance(mistaken, firms))}
        </p>
        <p>{words.turned(count(TURNED_NAMES.names), count(TURNED_NAMES.firstLast), count(TURNED_NAMES.lastFirst))}</p>
        <p>
          {words.by} {measured.again(COMMAND)}
        </p>
      </ProseBox>
      <Table
        caption={words.caption}
        onPhones="lines"
        rows={READ}
        rowKey={([id]) => id}
        columns={[
          { id: 'set', header: measured.set, rowHeader: true, cell: ([id]) => nameOf(id) },
          {
            id: 'people',
            header: words.people,
            cell: ([, one]) => words.of(count(one.personsWithheld), count(one.persons)),
          },
          {
            id: 'firms',
            header: words.firmsWithheld,
            cell: ([, one]) => words.of(count(one.firmsWithheld), count(one.firms)),
          },
        ]}
      />
    </>
  );
}

const SETS = Object.entries(SET_RATES);
const RULES = [...new Set(SETS.flatMap(([, { rules }]) => Object.keys(rules)))].toSorted();

/** Rule by rule, how often each fires on recorded sets, with intervals. */
export function RatesMeasured() {
  const { measured, nameOf } = useMeasuredWords();
  const chance = useChance();
  const { count } = useFormat();
  const { rates: words } = measured;
  const told = (rate: RuleRate | undefined) => (rate === undefined ? words.none : chance(rate.fired, rate.judged));
  const rows: { id: string; name: string; cell: (set: (typeof SETS)[number][1]) => string }[] = [
    { id: 'eligible', name: words.eligible, cell: ({ eligible }) => count(eligible) },
    { id: 'listed', name: words.listed, cell: ({ listed, eligible }) => told({ fired: listed, judged: eligible }) },
    { id: 'high', name: words.high, cell: ({ high, eligible }) => told({ fired: high, judged: eligible }) },
    ...RULES.map((rule) => ({ id: rule, name: rule, cell: (set: (typeof SETS)[number][1]) => told(set.rules[rule]) })),
  ];
  return (
    <>
      <ProseBox>
        <h2>{words.title}</h2>
        <p>
          {words.text} {measured.again(COMMAND)}
        </p>
      </ProseBox>
      <Table
        caption={words.caption}
        onPhones="lines"
        rows={rows}
        rowKey={({ id }) => id}
        rowMarks={({ id }) => ({ 'data-rate': id })}
        columns={[
          { id: 'rule', header: words.rule, rowHeader: true, cell: ({ name }) => name },
          ...SETS.map(([id, set]) => ({ id, header: nameOf(id), cell: (row: (typeof rows)[number]) => row.cell(set) })),
        ]}
      />
    </>
  );
}

/** A share from 0 to 1 with as many decimals as a small one needs: `96%`, `2.4%`, `0.045%`. */
export function shareText(share: number, locale: string): string {
  const percent = share * 100;
  const maximumFractionDigits = percent >= 10 ? 0 : percent >= 1 ? 1 : percent >= 0.1 ? 2 : 3;
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits }).format(share);
}
