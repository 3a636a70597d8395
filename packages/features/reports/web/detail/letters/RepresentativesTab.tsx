import { useQuery } from '@tanstack/react-query';
import type { Representative } from '@moontower/contracts/reports/officials';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { StatePill } from '@moontower/ui/label/StatePill.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { representatives } from '../../incident-queries.ts';
import { GreyBlocks } from '../GreyBlocks.tsx';
import { Person, Source } from '../person-styles.ts';

/** Who decides about the place: its council member and the mayor, with the day of the roster. */
export function RepresentativesTab({ id }: { id: string }) {
  const {
    incidents: { letters: words },
  } = useWords();
  const answer = useQuery(representatives(id));
  const format = useFormat();
  return (
    <Async
      answer={answer}
      errorTitle={words.failed}
      skeleton={<GreyBlocks />}
      isEmpty={({ length }) => length === 0}
      empty={<p>{words.nobody}</p>}
    >
      {(people) => (
        <>
          {people.map((person) => (
            <One key={`${person.position} ${person.name}`} person={person} />
          ))}
          <Source>
            {people[0] === undefined ? '' : words.readOn(format.dayYear(people[0].asOf))} · {words.fromPin}
          </Source>
        </>
      )}
    </Async>
  );
}

function One({ person: { name, position, district, email, phone, website } }: { person: Representative }) {
  const {
    incidents: { letters: words },
    ui,
  } = useWords();
  const where = district === undefined ? undefined : ui.district(district);
  const office = words.positions[position];
  return (
    <Person data-representative={position}>
      <div>
        <h3>{name}</h3>
        <p>{where === undefined ? office : words.positionOf(office, where)}</p>
        {email === undefined ? null : (
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
        {phone === undefined ? null : (
          <p>
            {words.phone}: <a href={`tel:${phone}`}>{phone}</a>
          </p>
        )}
        {website === undefined ? null : (
          <p>
            <a href={website} target="_blank" rel="noopener noreferrer">
              {words.website}
              <span className="visually-hidden"> {ui.newWindow}</span>
            </a>
          </p>
        )}
      </div>
      <StatePill tone="off">{position === 'mayor' || where === undefined ? words.mayor : where}</StatePill>
    </Person>
  );
}
