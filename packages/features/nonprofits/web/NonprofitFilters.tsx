import { useState, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { FUNDING_SOURCES, NONPROFIT_SORTS, type FundingSource, type NonprofitSort } from '../nonprofit-funding.ts';
import { PROGRAMS, type Program } from '../nonprofit-programs.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { Input, Label, WideSelect } from '@moontower/ui/form/controls.ts';
import { useNonprofitWords } from './nonprofit-words.ts';

interface FiltersProps {
  q: string | undefined;
  program: Program | undefined;
  funding: FundingSource | undefined;
  sort: NonprofitSort;
  change: (name: string, value: string) => void;
}

/** By name, program and public money, in an order of one's choice. */
export function NonprofitFilters({ q = '', program, funding, sort, change }: FiltersProps) {
  const ngo = useNonprofitWords();
  const [text, setText] = useState(q);
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    change('q', text.trim());
  };
  return (
    <Bar role="search" onSubmit={find}>
      <div>
        <Label htmlFor="ngo-q">{ngo.find}</Label>
        <Input id="ngo-q" type="search" maxLength={100} value={text} onChange={({ target }) => setText(target.value)} />
      </div>
      <Choice id="ngo-program" label={ngo.program} value={program ?? ''} choose={(value) => change('program', value)}>
        {[['', ngo.anyProgram] as const, ...PROGRAMS.map((one) => [one, ngo.programs[one]] as const)]}
      </Choice>
      <Choice id="ngo-funding" label={ngo.funding.label} value={funding ?? ''} choose={(one) => change('funding', one)}>
        {[['', ngo.funding.any] as const, ...FUNDING_SOURCES.map((one) => [one, ngo.funding.only[one]] as const)]}
      </Choice>
      <Choice id="ngo-sort" label={ngo.sort} value={sort} choose={(value) => change('sort', value)}>
        {NONPROFIT_SORTS.map((one) => [one, ngo.sorts[one]] as const)}
      </Choice>
      <Button $main type="submit">
        {ngo.search}
      </Button>
    </Bar>
  );
}

interface ChoiceProps {
  id: string;
  label: string;
  value: string;
  choose: (value: string) => void;
  /** Each value with its name. */
  children: readonly (readonly [value: string, name: string])[];
}

function Choice({ id, label, value, choose, children }: ChoiceProps) {
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <WideSelect id={id} value={value} onChange={({ target }) => choose(target.value)}>
        {children.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </WideSelect>
    </div>
  );
}

const Bar = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  align-items: flex-end;
  margin: 8px 0 16px;
  & > div {
    flex: 1 1 14rem;
    min-width: 0;
  }
`;
