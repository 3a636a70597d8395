import styled from 'styled-components';
import type { FoundGroup, FoundThing, SearchQuery } from './search-query.ts';
import { FoundLink } from './FoundLink.tsx';
import { ProvenanceBadge } from '@moontower/ui/records/ProvenanceBadge.tsx';
import { Link } from '@moontower/ui/router/router.tsx';
import { color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { Time } from '@moontower/ui/label/Time.tsx';
import { SourceName } from '@moontower/ui/records/source/SourceName.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { searchPath } from './search-address.ts';

/** What was found of one kind, and the way to the rest of it. */
export function FoundList({ group, asked }: { group: FoundGroup; asked: SearchQuery }) {
  const { search } = useWords();
  const format = useFormat();
  const { kind, total, results } = group;
  const counted = format.count(total, group.totalRelation);
  const heading = `found-${kind}`;
  return (
    <Group aria-labelledby={heading}>
      <h2 id={heading}>
        {search.kinds[kind]} <small>{counted}</small>
      </h2>
      <ul>
        {results.map((thing) => (
          <Row key={thing.id} data-kind={kind}>
            <FoundLink thing={thing} elsewhere={search.elsewhere} />
            <About thing={thing} />
          </Row>
        ))}
      </ul>
      {asked.kind === undefined && total > results.length ? (
        <All to={searchPath({ ...asked, kind })}>{search.all(counted, search.kinds[kind])}</All>
      ) : null}
    </Group>
  );
}

/** A resident's report is no request to the city, whatever it is filed under. */
function Kind({ thing: { kind, type, provenance } }: { thing: FoundThing }) {
  const { search, ui } = useWords();
  if (provenance === 'resident-report') return null;
  return <b>{type === undefined ? search.kind[kind] : ui.types[type]}</b>;
}

/** Its kind in words, what tells it from others, and its time. */
function About({ thing }: { thing: FoundThing }) {
  const { search, ui } = useWords();
  const format = useFormat();
  const { detail, district, at, publishedDayOnly, provenance, sourceLabel, records } = thing;
  return (
    <p>
      <Kind thing={thing} />
      {detail === undefined ? null : <bdi lang="en">{detail}</bdi>}
      {district === undefined ? null : <span>{ui.district(district)}</span>}
      {records === undefined ? null : <span>{search.records(format.count(records))}</span>}
      {at === undefined ? null : (
        <Time at={at}>
          {publishedDayOnly === true ? format.dayYear(at) : `${format.dayYear(at)}, ${format.time(at)}`}
        </Time>
      )}
      {sourceLabel === undefined ? null : (
        <span>
          {ui.source}: <SourceName of={sourceLabel} />
        </span>
      )}
      {provenance === undefined || provenance === 'city-record' ? null : <ProvenanceBadge provenance={provenance} />}
    </p>
  );
}

const Group = styled.section`
  margin-top: 20px;
  padding: 14px 20px;
  background: ${color.surface};
  border-radius: ${radius.card};
  box-shadow: ${elevation.e1};
  & > h2 {
    font: ${font.h3};
  }
  & > h2 > small {
    font: ${font.ui};
    color: ${color.ink2};
  }
  & > ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;
const Row = styled.li`
  padding: 10px 0;
  border-top: 1px solid ${color.line};
  overflow-wrap: anywhere;
  &:first-child {
    border-top: 0;
  }
  & > a {
    display: inline-block;
    min-height: 24px;
    font: ${font.body};
  }
  & > p {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
    font: ${font.small};
    color: ${color.ink2};
  }
  & > p > b {
    font: ${font.metaStrong};
    color: ${color.ink};
  }
`;
const All = styled(Link)`
  display: inline-block;
  min-height: 24px;
  margin: 6px 0 2px;
  font: ${font.ui};
`;
