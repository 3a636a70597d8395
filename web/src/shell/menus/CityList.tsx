import { Check } from 'lucide-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { LISTED_CITIES } from '@moontower/city/city-ids';
import { getCities } from '@moontower/contracts/addresses/cities';
import type { ListedCity } from '@moontower/contracts/routes/cities';
import { city as here } from '@moontower/ui/city.ts';
import { MINUTE_MS } from '@moontower/contracts/time';
import { read } from '@moontower/ui/data/requests/read.ts';
import { Link } from '@moontower/ui/router/router.tsx';
import { color, font, from, radius } from '@moontower/ui/theme/styles.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import type { Words } from '@moontower/words/words';

const listedCities = () =>
  queryOptions({
    queryKey: ['cities'],
    queryFn: (reading) => read(getCities, {}, { ...reading, part: 'map' }),
    staleTime: MINUTE_MS,
  });

/**
 * The specification's ten cities and others that this service knows: this one is active, those of other services lead
 * there, the rest can be read but not chosen.
 */
export function CityList({ onChoose }: { onChoose: () => void }) {
  const {
    extras: { city },
  } = useWords();
  const others = (useQuery(listedCities()).data ?? []).filter(({ state }) => state !== 'here');
  const later = LISTED_CITIES.filter((name) => name !== here.name && others.every((other) => other.name !== name));
  return (
    <>
      <ul>
        <li>
          <Row type="button" aria-current="true" onClick={onChoose}>
            <span>{here.name}</span>
            <Active>
              <Check size={16} aria-hidden />
              {city.active}
            </Active>
          </Row>
        </li>
        {others.map((other) => (
          <li key={other.id}>
            <Row as="a" href={`${other.url}/`}>
              <span>{other.name}</span>
              <State>{stateOf(other, city)}</State>
            </Row>
          </li>
        ))}
        {later.map((name) => (
          <li key={name}>
            <Row type="button" aria-disabled="true" title={city.notYet(name)}>
              <span>{name}</span>
              <State>{city.tbd}</State>
            </Row>
          </li>
        ))}
      </ul>
      <Want to="/cities" onClick={onChoose}>
        {city.compare}
      </Want>
      <Want to="/for-cities" onClick={onChoose}>
        {city.want}
      </Want>
    </>
  );
}

function stateOf({ state, records }: ListedCity, words: Words['extras']['city']): string {
  if (state === 'away') return words.away;
  return records === undefined || records === 'live' ? words.active : words.activeWith[records];
}

const Row = styled.button`
  display: flex;
  width: 100%;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 40px;
  padding: 0 12px;
  border-radius: ${radius.control};
  font: ${font.ui};
  color: inherit;
  text-decoration: none;
  &:hover {
    background: ${color.sunken};
    color: inherit;
  }
  /* As wide as its longest line, in a panel that would break it. */
  ${from.phone} {
    white-space: nowrap;
  }
  &[aria-current] {
    font-weight: 600;
  }
  &[aria-disabled] {
    color: ${color.ink3};
    cursor: default;
    background: none;
  }
`;
const Active = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: ${color.success};
  font: ${font.metaStrong};
`;
const State = styled.span`
  font: ${font.meta};
`;
const Want = styled(Link)`
  display: block;
  margin: 8px 0 0;
  padding: 11px 12px;
  border-top: 1px solid ${color.line};
  font: ${font.ui};
  color: ${color.violet};
  &:hover {
    color: ${color.violet};
  }
`;
