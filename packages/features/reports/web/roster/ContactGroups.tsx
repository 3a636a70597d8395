import { Button } from '@moontower/ui/button/Button.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { emptyContact, GROUPS, withRow, type Contact, type Contacts } from './book.ts';
import { Block, Cell, Grid, Part } from './Cell.tsx';

interface Groups {
  contacts: Contacts;
  /** Day that a new contact begins with. */
  asOf: string;
  field: string | undefined;
  onChange: (contacts: Contacts) => void;
}

/**
 * The departments for each type of report, and whom to call outside the city's limits; each with its source and its
 * day.
 */
export function ContactGroups({ contacts, asOf, field, onChange }: Groups) {
  const {
    review: { roster: words },
    incidents,
  } = useWords();
  return (
    <Part aria-labelledby="roster-contacts">
      <h2 id="roster-contacts">{words.contacts}</h2>
      {GROUPS.map((group) => {
        const rows = contacts[group];
        const set = (next: Contact[]) => onChange({ ...contacts, [group]: next });
        return (
          <Block key={group}>
            <legend>{group === 'outside' ? words.outside : incidents.types[group]}</legend>
            {rows.map((row, at) => (
              // A row has no name of its own until one is typed: its place in the list is what stays.
              <OneContact
                key={at}
                row={row}
                last={rows.length === 1}
                wrong={(name) => field === `contacts.${group}.${at}.${name}`}
                onChange={(next) => set(withRow(rows, at, next))}
              />
            ))}
            <Button $small onClick={() => set([...rows, emptyContact(asOf)])}>
              {words.addContact}
            </Button>
          </Block>
        );
      })}
    </Part>
  );
}

const NAMES = ['department', 'phone', 'email', 'website', 'note', 'source', 'asOf'] as const;
const KINDS = { phone: 'tel', email: 'email', website: 'url', source: 'url', asOf: 'date' } as const;
const kindOf = (name: (typeof NAMES)[number]) => Object.entries(KINDS).find(([each]) => each === name)?.[1];

function OneContact({
  row,
  last,
  wrong,
  onChange,
}: {
  row: Contact;
  last: boolean;
  wrong: (name: string) => boolean;
  onChange: (row: Contact | undefined) => void;
}) {
  const {
    review: { roster: words },
  } = useWords();
  return (
    <>
      <Grid>
        {NAMES.map((name) => (
          <Cell
            key={name}
            label={words[name]}
            type={kindOf(name)}
            value={row[name] ?? ''}
            wrong={wrong(name)}
            onChange={(value) => onChange({ ...row, [name]: value })}
          />
        ))}
      </Grid>
      {last ? null : (
        <Button $small onClick={() => onChange(undefined)}>
          {words.remove(row.department)}
        </Button>
      )}
    </>
  );
}
