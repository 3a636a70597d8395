import styled from 'styled-components';
import { SEARCH_KINDS } from '../search-kinds.ts';
import type { SearchQuery, SearchPage } from './search-query.ts';
import { below, color, font } from '@moontower/ui/theme/styles.ts';
import { Select } from '@moontower/ui/form/boxes.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import type { SearchFilters } from './search-address.ts';

type ChoiceCount = Pick<SearchPage['facets']['kinds'][number], 'count' | 'countRelation'>;
interface Props {
  asked: SearchQuery;
  facets: SearchPage['facets'];
  onNarrow: (next: SearchFilters) => void;
}

/** What one could choose, each with how many it leaves. */
export function SearchFacets({ asked, facets, onNarrow }: Props) {
  const { search, ui } = useWords();
  const format = useFormat();
  const nameOf = (type: keyof typeof ui.types) => (type === 'service-requests' ? search.requests : ui.types[type]);
  const option = (what: string, { count, countRelation }: ChoiceCount) =>
    search.withCount(what, format.count(count, countRelation));
  const { kinds, types, districts } = facets;
  return (
    <Facets role="group" aria-label={search.filters}>
      <Choice
        label={search.byKind}
        everything={search.everything}
        value={asked.kind}
        options={kinds.map((kind) => ({ value: kind.value, text: option(search.kinds[kind.value], kind) }))}
        onChoose={(kind) => onNarrow({ ...asked, kind: SEARCH_KINDS.find((one) => one === kind), from: undefined })}
      />
      <Choice
        label={search.byType}
        everything={search.anyType}
        value={asked.type}
        options={types.map((type) => ({ value: type.value, text: option(nameOf(type.value), type) }))}
        onChoose={(type) => onNarrow({ ...asked, type, from: undefined })}
      />
      <Choice
        label={search.byDistrict}
        everything={search.anyDistrict}
        value={asked.district === undefined ? undefined : String(asked.district)}
        options={districts.map((district) => ({
          value: String(district.value),
          text: option(ui.district(district.value), district),
        }))}
        onChoose={(district) =>
          onNarrow({ ...asked, district: district === undefined ? undefined : Number(district), from: undefined })
        }
      />
    </Facets>
  );
}

interface ChoiceProps {
  label: string;
  everything: string;
  value: string | undefined;
  options: readonly { value: string; text: string }[];
  onChoose: (value: string | undefined) => void;
}

/** A choice that is in force stays in its list, also where nothing is left of it. */
function Choice({ label, everything, value, options, onChoose }: ChoiceProps) {
  const all =
    value === undefined || options.some((option) => option.value === value)
      ? options
      : [...options, { value, text: value }];
  return (
    <label>
      <span>{label}</span>
      <Select value={value ?? ''} onChange={({ target }) => onChoose(target.value === '' ? undefined : target.value)}>
        <option value="">{everything}</option>
        {all.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </Select>
    </label>
  );
}

const Facets = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  margin-top: 16px;
  & label {
    display: grid;
    gap: 4px;
    min-width: 0;
    flex: 0 1 240px;
    font: ${font.metaStrong};
    color: ${color.ink2};
  }
  & select {
    width: 100%;
    min-width: 0;
  }
  ${below.phone} {
    & label {
      flex: 1 1 100%;
    }
  }
`;
