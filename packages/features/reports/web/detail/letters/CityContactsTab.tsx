import { useQuery } from '@tanstack/react-query';
import type { CityContact } from '@moontower/contracts/reports/officials';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { useFormat, useLanguage, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { cityContacts } from '../../incident-queries.ts';
import { GreyBlocks } from '../GreyBlocks.tsx';
import { Person, Source } from '../person-styles.ts';

/**
 * The departments for this type of report; outside the city's limits whom to call. Each with its source and its day.
 */
export function CityContactsTab({ id }: { id: string }) {
  const {
    incidents: { letters: words },
  } = useWords();
  const answer = useQuery(cityContacts(id, useLanguage()));
  return (
    <Async
      answer={answer}
      errorTitle={words.failed}
      skeleton={<GreyBlocks />}
      isEmpty={({ length }) => length === 0}
      empty={<p>{words.noContacts}</p>}
    >
      {(contacts) => contacts.map((contact) => <One key={contact.department} contact={contact} />)}
    </Async>
  );
}

function One({ contact: { department, phone, email, website, note, source, asOf } }: { contact: CityContact }) {
  const {
    incidents: { letters: words },
    ui,
  } = useWords();
  const format = useFormat();
  return (
    <Person data-contact="">
      <div>
        <h3>{department}</h3>
        {note === undefined ? null : <p>{note}</p>}
        <p>
          {words.phone}: <a href={`tel:${phone}`}>{phone}</a>
        </p>
        {email === undefined ? null : (
          <p>
            <a href={`mailto:${email}`}>{email}</a>
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
        <Source>
          <a href={source} target="_blank" rel="noopener noreferrer">
            {words.source}
            <span className="visually-hidden"> {ui.newWindow}</span>
          </a>
          , {asOf === undefined ? words.notRead : words.readOn(format.dayYear(asOf))}
        </Source>
      </div>
    </Person>
  );
}
