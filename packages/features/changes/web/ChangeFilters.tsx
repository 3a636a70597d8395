import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { Button } from '@moontower/ui/button/Button.tsx';
import { feeds as feedsQuery } from '@moontower/ui/data/queries/queries.ts';
import { Input, Label, WideSelect } from '@moontower/ui/form/controls.ts';
import { color } from '@moontower/ui/theme/styles.ts';
import { useFormat } from '@moontower/ui/words/WordsProvider.tsx';
import { KINDS, SIZES, type NarrowedChanges } from './changes-query.ts';
import { useChangeWords } from './change-words.ts';

interface FiltersProps {
  query: NarrowedChanges;
  /** Handed every field by its name; empty ones ask for nothing. */
  find: (values: Readonly<Record<string, string>>) => void;
}

/** By source, kind, department, vendor, column, days and sum. One press shows all that was chosen. */
export function ChangeFilters({ query, find }: FiltersProps) {
  const { filters: words, kinds } = useChangeWords();
  const format = useFormat();
  const { data: feeds = [] } = useQuery(feedsQuery());
  // On a phone eight boxes would stand before the first change.
  const [open] = useState(
    () => matchMedia('(min-width: 640px)').matches || Object.values(query).some((value) => value !== undefined),
  );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)];
    find(Object.fromEntries(fields.map(([name, value]) => [name, typeof value === 'string' ? value.trim() : ''])));
  };
  const line = (name: 'department' | 'vendor' | 'column' | 'from' | 'to', type: 'text' | 'date') => (
    <div>
      <Label htmlFor={`changes-${name}`}>{words[name]}</Label>
      <Input id={`changes-${name}`} name={name} type={type} maxLength={200} defaultValue={query[name]} />
    </div>
  );
  return (
    <Fold open={open}>
      <summary>{words.label}</summary>
      <Bar aria-label={words.label} onSubmit={submit}>
        <Choice name="feed" label={words.feed} value={query.feed}>
          <option value="">{words.anyFeed}</option>
          {feeds.map(({ id, title }) => (
            <option key={id} value={id} lang="en">
              {title}
            </option>
          ))}
        </Choice>
        <Choice name="kind" label={words.kind} value={query.kind}>
          <option value="">{words.anyKind}</option>
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {kinds[kind]}
            </option>
          ))}
        </Choice>
        <Choice name="atLeast" label={words.atLeast} value={query.atLeast}>
          <option value="">{words.anySum}</option>
          {SIZES.map((size) => (
            <option key={size} value={size}>
              {words.sum(format.money(Number(size)))}
            </option>
          ))}
        </Choice>
        {line('from', 'date')}
        {line('to', 'date')}
        {line('department', 'text')}
        {line('vendor', 'text')}
        {line('column', 'text')}
        <Button $main type="submit">
          {words.find}
        </Button>
      </Bar>
    </Fold>
  );
}

function Choice({
  name,
  label,
  value = '',
  children,
}: {
  name: string;
  label: string;
  value: string | undefined;
  children: ReactNode;
}) {
  return (
    <div>
      <Label htmlFor={`changes-${name}`}>{label}</Label>
      <WideSelect id={`changes-${name}`} name={name} defaultValue={value}>
        {children}
      </WideSelect>
    </div>
  );
}

const Fold = styled.details`
  & > summary {
    width: fit-content;
    min-height: 44px;
    align-content: center;
    color: ${color.primary};
    cursor: pointer;
  }
`;
const Bar = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  align-items: flex-end;
  margin: 8px 0 16px;
  & > div {
    flex: 1 1 12rem;
    min-width: 0;
  }
  & > button {
    margin-top: 12px;
  }
`;
