import { useEffect, useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Search } from 'lucide-react';
import { listFlagged } from '@moontower/contracts/addresses/pork';
import { followedView } from '@moontower/contracts/views/pork-view';
import { FollowButton } from '@moontower/alerts/web/FollowButton.tsx';
import type { FlaggedItem, PorkStatistics } from '@moontower/contracts/spending/purchase';
import { hrefOf, type QueryOf } from '@moontower/ui/data/requests/ask.ts';
import { fileLang } from '@moontower/ui/data/file-lang.ts';
import { below } from '@moontower/ui/theme/styles.ts';
import { LinkButton } from '@moontower/ui/button/LinkButton.tsx';
import { ExportMenu } from '@moontower/ui/share/ExportMenu.tsx';
import { OneChoice } from '@moontower/ui/form/Choices.tsx';
import { IconField } from '@moontower/ui/form/boxes.ts';
import { ChipButton, FilterBar } from '@moontower/ui/filter/FilterBar.tsx';
import type { Words } from '@moontower/words/words';
import { useFormat, useLanguage, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import {
  ALL_WITH_POINTS,
  AS_OPENED,
  FACETS,
  FLOORS,
  KEYWORD_CHIPS,
  NO_FACETS,
  PRIORITIES,
  SORTS,
  type Facet,
  type PorkFilters,
} from './pork-filters.ts';
import type { ChangePork } from './use-pork-filters.ts';

const TYPING_MS = 250;
interface Props {
  filters: PorkFilters;
  change: ChangePork;
  keywordChips: PorkStatistics['keywordChips'] | undefined;
  parameters: QueryOf<typeof listFlagged>;
  total: number | undefined;
  /** The first of the list: what it says of a facet that all of them share. */
  first: FlaggedItem | undefined;
}

/** Search, priority with its range in the label, sort, the five listed words, and the file of the same view. */
export function PorkFilterBar({ filters, change, keywordChips, parameters, total, first }: Props) {
  const {
    pork: { filters: words, explain, follow },
    extras: { exporting },
  } = useWords();
  const language = useLanguage();
  const view = followedView(filters);
  const chips = [
    {
      id: 'priority',
      label: words.priority,
      value: priorityShort(words, filters),
      active: filters.priority !== 'all' || filters.floor !== FLOORS[0],
      panel: <Priorities filters={filters} change={change} />,
    },
    {
      id: 'sort',
      label: words.sort,
      value: words.sortsShort[filters.sort],
      active: filters.sort !== 'score',
      panel: (
        <OneChoice
          name="sort"
          choices={SORTS.map((value) => ({ value, label: words.sorts[value] }))}
          chosen={filters.sort}
          onChange={(sort) => change({ sort })}
        />
      ),
    },
    // What only links choose has a chip while it is chosen.
    ...FACETS.filter((facet) => filters[facet] !== '').map((facet) => ({
      id: facet,
      label: words.facets[facet],
      value: facetSaid(facet, { filters, first, titled: explain.titled }),
      active: true,
      panel: <LinkButton onClick={() => change({ [facet]: '' })}>{words.facetOff}</LinkButton>,
    })),
  ];
  return (
    <>
      <Row>
        <SearchField filters={filters} change={change} />
        {view === undefined ? null : <FollowButton small filter={{ pork: view }} label={follow} />}
        <FilterBar
          chips={chips}
          results={total}
          onClear={() => change({ ...AS_OPENED, sort: 'score', ...NO_FACETS })}
        />
      </Row>
      <Keywords
        filters={filters}
        change={change}
        keywordChips={keywordChips}
        end={
          <ExportMenu
            hrefOf={(format) => hrefOf(listFlagged, { query: { ...parameters, ...fileLang(language) } }, format)}
            formats={['atom']}
            note={`${exporting.note} ${exporting.formulas}`}
          />
        }
      />
    </>
  );
}

/** A facet by its name, where a purchase of the list says it, else by its code. */
function facetSaid(
  facet: Facet,
  {
    filters,
    first,
    titled,
  }: { filters: PorkFilters; first: FlaggedItem | undefined; titled: (rule: string, given: string) => string },
): string {
  const code = filters[facet];
  if (facet === 'department') return first?.department ?? code;
  if (facet === 'vendor') return first?.vendor ?? code;
  const hit = facet === 'rule' ? first?.score.hits.find(({ rule }) => rule === code) : undefined;
  return hit === undefined ? code : `${code} ${titled(`${hit.rule}.${String(hit.version)}`, hit.title)}`;
}

const priorityShort = (words: Words['pork']['filters'], { priority, floor }: PorkFilters): string =>
  priority === 'all' ? words.prioritiesShort.all(String(floor)) : words.prioritiesShort[priority];

/** From which score on, or one range, or what people decided. */
function Priorities({ filters: { priority, floor }, change }: Pick<Props, 'filters' | 'change'>) {
  const {
    pork: { filters: words },
  } = useWords();
  const all = FLOORS.map((from) => ({
    value: `all ${String(from)}`,
    label: from === FLOORS[0] ? words.priorities.flagged(String(from)) : words.priorities.all(String(from)),
    means: { priority: 'all' as const, floor: from },
  }));
  const ranges = PRIORITIES.flatMap((range) =>
    range === 'all'
      ? []
      : [{ value: range, label: words.priorities[range], means: { priority: range, floor: FLOORS[0] } }],
  );
  const choices = [...all, ...ranges];
  return (
    <OneChoice
      name="priority"
      choices={choices}
      chosen={priority === 'all' ? `all ${String(floor)}` : priority}
      onChange={(next) => {
        const chosen = choices.find(({ value }) => value === next);
        if (chosen !== undefined) change(chosen.means);
      }}
    />
  );
}

function SearchField({ filters, change }: Pick<Props, 'filters' | 'change'>) {
  const {
    pork: { filters: words },
  } = useWords();
  const id = useId();
  const [text, setText] = useState(filters.q);
  useEffect(() => {
    setText(filters.q);
  }, [filters.q]);
  useEffect(() => {
    if (text === filters.q) return undefined;
    const timer = setTimeout(() => change({ q: text }, true), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, filters.q, change]);
  return (
    <Field role="search">
      <Search size={20} aria-hidden />
      <label className="visually-hidden" htmlFor={id}>
        {words.search}
      </label>
      <input
        id={id}
        type="search"
        maxLength={200}
        placeholder={words.placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Field>
  );
}

function Keywords({
  filters,
  change,
  keywordChips,
  end,
}: Pick<Props, 'filters' | 'change' | 'keywordChips'> & { end: ReactNode }) {
  const {
    pork: { filters: words },
  } = useWords();
  // Of all that has a point, whatever floor is chosen: a chip lists what it counts.
  const held = (keyword: string) => keywordChips?.find((chip) => chip.keyword === keyword)?.count;
  const listed: readonly string[] = KEYWORD_CHIPS;
  const other = filters.keyword !== '' && !listed.includes(filters.keyword) ? [filters.keyword] : [];
  return (
    <Chips role="group" aria-label={words.keywords}>
      {KEYWORD_CHIPS.map((keyword) => (
        <ChipButton
          key={keyword}
          type="button"
          aria-pressed={filters.keyword === keyword}
          onClick={() =>
            change(filters.keyword === keyword ? { keyword: '', ...AS_OPENED } : { keyword, ...ALL_WITH_POINTS })
          }
        >
          {words.keywordNames[keyword]}
          <ChipNumber count={held(keyword)} />
        </ChipButton>
      ))}
      {other.map((keyword) => (
        <ChipButton key={keyword} type="button" aria-pressed onClick={() => change({ keyword: '' })}>
          <span lang="en">{keyword}</span>
        </ChipButton>
      ))}
      <End>{end}</End>
    </Chips>
  );
}

function ChipNumber({ count }: { count: number | undefined }) {
  const format = useFormat();
  if (count === undefined) return null;
  return (
    <>
      {' '}
      <b>{format.count(count)}</b>
    </>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 8px;
  & > :last-child {
    flex: none;
    max-width: 100%;
  }
  ${below.phone} {
    &,
    & > :last-child {
      flex-wrap: nowrap;
    }
  }
`;
const Field = styled(IconField)`
  flex: 1 1 200px;
`;
const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-top: 8px;
  ${below.phone} {
    flex-wrap: nowrap;
    overflow-x: auto;
    scrollbar-width: none;
    margin: 8px calc(-1 * var(--gutter)) 0;
    padding: 3px var(--gutter);
    & > * {
      flex: none;
    }
  }
`;
const End = styled.span`
  display: inline-flex;
  align-items: center;
  margin-left: auto;
`;
