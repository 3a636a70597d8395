import styled from 'styled-components';
import type { ListedNonprofit, SourceFunding } from '../contract.ts';
import { FUNDING_SOURCES } from '../nonprofit-funding.ts';
import { Link } from '@moontower/ui/router/router.tsx';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Table } from '@moontower/ui/table/Table.tsx';
import { useFormat } from '@moontower/ui/words/WordsProvider.tsx';
import { useNonprofitWords } from './nonprofit-words.ts';

/** A row an organisation, with the money under its name by source. */
export function NonprofitList({
  list,
  chosen,
  toggle,
}: {
  list: readonly ListedNonprofit[];
  chosen: readonly string[];
  toggle: (ein: string) => void;
}) {
  const ngo = useNonprofitWords();
  const format = useFormat();
  const money = (cents: number | null) => (cents === null ? ngo.notStated : format.money(cents / 100));
  return (
    <Table
      caption={ngo.caption}
      onPhones="cards"
      rows={list}
      rowKey={({ ein }) => ein}
      columns={[
        {
          id: 'name',
          header: ngo.name,
          rowHeader: true,
          wide: true,
          cell: ({ ein, name }) => (
            <Link to={`/ngo/${ein}`}>
              <bdi lang="en">{name}</bdi>
            </Link>
          ),
        },
        { id: 'ein', header: ngo.ein, whole: true, cell: ({ ein }) => ein },
        { id: 'program', header: ngo.program, cell: ({ program }) => ngo.programs[program] },
        { id: 'revenue', header: ngo.revenue, align: 'end', cell: ({ revenueCents }) => money(revenueCents) },
        { id: 'assets', header: ngo.assets, align: 'end', cell: ({ assetsCents }) => money(assetsCents) },
        ...FUNDING_SOURCES.map((source) => ({
          id: source,
          header: ngo.funding.columns[source],
          align: 'end' as const,
          wide: true,
          cell: ({ funding }: ListedNonprofit) => <Funding of={funding[source]} />,
        })),
        {
          id: 'compare',
          header: ngo.compare,
          wide: true,
          cell: ({ ein, name }) => (
            <Mark>
              <input
                type="checkbox"
                aria-label={ngo.choose(name)}
                checked={chosen.includes(ein)}
                disabled={chosen.length >= 3 && !chosen.includes(ein)}
                onChange={() => toggle(ein)}
              />
            </Mark>
          ),
        },
      ]}
    />
  );
}

/** The sum with the strength of its match, or why there is none. */
function Funding({ of }: { of: SourceFunding }) {
  const { funding: words } = useNonprofitWords();
  const format = useFormat();
  if (of.state !== 'found') return <Note>{words[of.state]}</Note>;
  return (
    <span>
      {format.money(of.cents / 100)}
      <Note>{words.matches[of.match]}</Note>
    </span>
  );
}

const Note = styled.span`
  display: block;
  font: ${font.small};
  color: ${color.ink2};
`;
const Mark = styled.label`
  display: inline-grid;
  place-items: center;
  width: 44px;
  height: 44px;
  & > input {
    width: 20px;
    height: 20px;
  }
`;
