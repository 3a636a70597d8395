import { feedIds } from '@moontower/ui/city-facts.ts';
import { NotPublishedPart } from '@moontower/ui/records/first-read/not-published.ts';
import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { BudgetAnalytics } from '@moontower/contracts/analytics';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import { FirstRead } from '@moontower/ui/records/first-read/first-read-instead.ts';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Banner } from '@moontower/ui/feedback/Banner.tsx';
import { OneChoice } from '@moontower/ui/form/Choices.tsx';
import { Select } from '@moontower/ui/form/boxes.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { CARD_YEAR, type AnalyticsAddress } from '../analytics-address.ts';
import { budget, budgetTrends } from '../analytics-queries.ts';
import { Charts } from '../AnalyticsChart.tsx';
import { DepartmentTable } from '../DepartmentTable.tsx';
import { ObjectPanel } from '../ObjectPanel.tsx';
import type { ChangeAnalytics } from '../use-analytics-address.ts';

const FIRST = ['budget-departments'];
const REST = ['budget-categories', 'revenue-sources', 'capital-departments', 'bond-propositions'];
const TRENDS = ['budget-years', 'revenue-years', 'budget-changes'];

interface Props {
  address: AnalyticsAddress;
  change: ChangeAnalytics;
}

export function BudgetTab({ address, change }: Props) {
  const { year = CARD_YEAR, department, perPerson } = address;
  const asked = { year, department: department === '' ? undefined : department };
  const wanted = useQuery(budget(asked));
  const unknown = department !== '' && wanted.error instanceof ApiError && wanted.error.status === 404;
  const plain = useQuery({ ...budget({ year }), enabled: unknown });
  const answer = unknown ? plain : wanted;
  const trends = useQuery(budgetTrends({ year }));
  return (
    <>
      <Async answer={answer}>
        {(data) => {
          const people = perPerson ? data.population?.value : undefined;
          const query = `year=${data.fiscalYear}`;
          return (
            <>
              <Choices data={data} address={address} change={change} />
              {data.departments.length === 0 ? (
                <Note>
                  <NoYear year={data.fiscalYear} years={data.years} />
                </Note>
              ) : (
                <>
                  <Charts charts={data.charts} ids={FIRST} people={people} query={query} />
                  {department === '' ? null : (
                    <ObjectPanel data={data} people={people} close={() => change({ department: '' })} />
                  )}
                  <DepartmentTable data={data} people={people} open={(code) => change({ department: code })} />
                </>
              )}
              <Charts charts={data.charts} ids={REST} people={people} query={query} />
            </>
          );
        }}
      </Async>
      <Space>
        <Async answer={trends}>
          {(data) => (
            <Charts
              charts={data.charts}
              ids={TRENDS}
              people={perPerson ? data.population?.value : undefined}
              query={`year=${data.fiscalYear}`}
            />
          )}
        </Async>
      </Space>
    </>
  );
}

const BUDGET = feedIds('budget-plan');

/** `years`: those that the file held here has. Without any there is no file to say of that it lacks the year. */
function NoYear({ year, years }: { year: number; years: readonly number[] }) {
  const { analytics } = useWords();
  if (BUDGET.length === 0)
    return (
      <Suspense>
        <NotPublishedPart />
      </Suspense>
    );
  if (years.length > 0) return <Banner tone="info">{analytics.noYear(String(year))}</Banner>;
  return (
    <Suspense>
      <FirstRead of={BUDGET} asked="analytics">
        <Banner tone="info">{analytics.noBudget}</Banner>
      </FirstRead>
    </Suspense>
  );
}

function Choices({ data, address, change }: Props & { data: BudgetAnalytics }) {
  const { analytics } = useWords();
  const format = useFormat();
  const { population, years, fiscalYear } = data;
  const listed = years.includes(fiscalYear) ? years : [...years, fiscalYear];
  return (
    <Bar>
      <label>
        {analytics.year}{' '}
        <Select value={fiscalYear} onChange={({ target }) => change({ year: Number(target.value), department: '' })}>
          {listed
            .toSorted((a, b) => b - a)
            .map((year) => (
              <option key={year} value={year}>
                {analytics.yearOf(String(year))}
              </option>
            ))}
        </Select>
      </label>
      <fieldset>
        <legend className="visually-hidden">{analytics.money.label}</legend>
        <OneChoice
          name="per"
          choices={[
            { value: 'total', label: analytics.money.total },
            { value: 'person', label: analytics.money.person },
          ]}
          chosen={address.perPerson ? 'person' : 'total'}
          onChange={(next) => change({ perPerson: next === 'person' })}
        />
      </fieldset>
      {BUDGET.length === 0 || population === undefined ? null : (
        <p>{analytics.population(format.count(population.value))}</p>
      )}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  align-items: center;
  margin-top: 12px;
  font: ${font.small};
  color: ${color.ink2};
  & > fieldset {
    display: flex;
    flex-wrap: wrap;
  }
`;
const Note = styled.div`
  margin-top: 16px;
`;
const Space = styled.div`
  margin-top: 16px;
`;
