import { districtKey } from '@moontower/contracts/place/city-districts';
import styled from 'styled-components';
import type { PlacePage, Representative } from '@moontower/contracts';
import { Link } from '@moontower/ui/router/router.tsx';
import { below, color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { Time } from '@moontower/ui/label/Time.tsx';
import { useNow } from '@moontower/ui/label/use-now.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

/** What is to be known at a glance: where it is, who represents it. */
export function AddressFacts({ place }: { place: PlacePage }) {
  const { places: words } = useWords();
  const format = useFormat();
  const now = useNow();
  const { facts } = words;
  return (
    <Two>
      <Card aria-labelledby="in-short">
        <h2 id="in-short">{facts.title}</h2>
        <dl>
          <dt>{facts.kind}</dt>
          <dd>{words.kinds[place.kind]}</dd>
          <Districts place={place} />
          {place.zip === undefined ? null : (
            <>
              <dt>{facts.zip}</dt>
              <dd>{place.zip}</dd>
            </>
          )}
          {place.streets.length === 0 ? null : (
            <>
              <dt>{facts.streets}</dt>
              <dd>
                {place.streets.map(({ slug, label }) => (
                  <Link key={slug} to={`/address/${slug}`}>
                    {label}
                  </Link>
                ))}
              </dd>
            </>
          )}
          <dt>{facts.records}</dt>
          <dd>{format.count(place.total, place.totalRelation)}</dd>
          {place.asOf === undefined ? null : (
            <>
              <dt>{facts.checked}</dt>
              <dd>
                <Time at={place.asOf}>{format.stamp(place.asOf, now)}</Time>
              </dd>
            </>
          )}
        </dl>
      </Card>
      {place.representatives.length === 0 ? null : <People people={place.representatives} />}
    </Two>
  );
}

function Districts({ place: { kind, districts } }: { place: PlacePage }) {
  const {
    places: { facts },
  } = useWords();
  const several = kind === 'street' ? facts.through : facts.districts;
  return (
    <>
      <dt>{districts.length > 1 ? several : facts.district}</dt>
      <dd>
        {districts.length === 0
          ? facts.noDistrict
          : districts.map((district) => (
              <Link key={district} to={`/district/${districtKey(district)}`}>
                {district}
              </Link>
            ))}
      </dd>
    </>
  );
}

function People({ people }: { people: readonly Representative[] }) {
  const {
    places: { people: words },
  } = useWords();
  const format = useFormat();
  const office = ({ position, district }: Representative) => {
    if (position === 'mayor') return words.mayor;
    return district === undefined ? words.mayorProTem : words.member(district);
  };
  const asOf = people[0]?.asOf;
  return (
    <Card aria-labelledby="represents">
      <h2 id="represents">{words.title}</h2>
      <ul>
        {people.map((person) => (
          <li key={person.name}>
            <strong>{person.name}</strong>
            <span>{office(person)}</span>
            {person.email === undefined ? null : (
              <a href={`mailto:${person.email}`}>
                {words.mail}
                <span className="visually-hidden"> {person.name}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      {asOf === undefined ? null : <p>{words.asOf(format.day(asOf))}</p>}
    </Card>
  );
}

const Two = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  margin-top: 20px;
  align-items: start;
  ${below.short} {
    grid-template-columns: minmax(0, 1fr);
  }
  @media print {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const Card = styled.section`
  padding: 16px 20px;
  background: ${color.surface};
  border-radius: ${radius.card};
  box-shadow: ${elevation.e1};
  font: ${font.small};
  overflow-wrap: anywhere;
  & > h2 {
    margin-bottom: 8px;
  }
  & > dl {
    display: grid;
    grid-template-columns: fit-content(45%) minmax(0, 1fr);
    gap: 4px 16px;
  }
  & dt,
  & > p {
    color: ${color.ink2};
  }
  & a {
    display: inline-block;
    min-width: 24px;
    min-height: 24px;
    margin-inline-end: 12px;
  }
  & > ul {
    display: grid;
    gap: 8px;
  }
  & li {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
    align-items: baseline;
  }
`;
