import { cityDistricts } from '@moontower/contracts/place/city-districts';
import { useId } from 'react';
import { Button } from '@moontower/ui/button/Button.tsx';
import { Select } from '@moontower/ui/form/boxes.ts';
import { Label } from '@moontower/ui/form/controls.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { EMPTY_OFFICIAL, withRow, type Official } from './book.ts';
import { Block, Cell, Grid, Part } from './Cell.tsx';

const POSITIONS = ['mayor', 'mayor_pro_tem', 'council_member'] as const satisfies readonly Official['position'][];

interface Rows {
  rows: readonly Official[];
  /** Path of what the server would not take, `officials.3.email`. */
  field: string | undefined;
  onChange: (rows: Official[]) => void;
}

/** The mayor and the members, a block each. */
export function CouncilRows({ rows, field, onChange }: Rows) {
  const {
    review: { roster: words },
  } = useWords();
  return (
    <Part aria-labelledby="roster-council">
      <h2 id="roster-council">{words.council}</h2>
      {rows.map((row, at) => (
        // A row has no name of its own until one is typed: its place in the list is what stays.
        <OneOfficial
          key={at}
          row={row}
          wrong={(name) => field === `officials.${at}.${name}`}
          onChange={(next) => onChange(withRow(rows, at, next))}
        />
      ))}
      <Button $small onClick={() => onChange([...rows, EMPTY_OFFICIAL])}>
        {words.add}
      </Button>
    </Part>
  );
}

function OneOfficial({
  row,
  wrong,
  onChange,
}: {
  row: Official;
  wrong: (name: string) => boolean;
  onChange: (row: Official | undefined) => void;
}) {
  const {
    review: { roster: words },
    ui,
  } = useWords();
  const id = useId();
  const district = row.district === undefined ? undefined : Number(row.district);
  const { district: _district, ...citywide } = row;
  return (
    <Block>
      <legend>{row.name === '' ? words.name : row.name}</legend>
      <Grid>
        <Cell
          label={words.name}
          value={row.name}
          wrong={wrong('name')}
          onChange={(name) => onChange({ ...row, name })}
        />
        <div>
          <Label htmlFor={`${id}-position`}>{words.position}</Label>
          <Select
            id={`${id}-position`}
            value={row.position}
            onChange={({ target }) =>
              onChange({ ...row, position: POSITIONS.find((each) => each === target.value) ?? 'council_member' })
            }
          >
            {POSITIONS.map((each) => (
              <option key={each} value={each}>
                {words.positions[each]}
              </option>
            ))}
          </Select>
        </div>
        <div>
          <Label htmlFor={`${id}-district`}>{words.district}</Label>
          <Select
            id={`${id}-district`}
            value={district ?? ''}
            onChange={({ target }) =>
              onChange(target.value === '' ? citywide : { ...citywide, district: Number(target.value) })
            }
          >
            <option value="">{words.noDistrict}</option>
            {cityDistricts().map((n) => (
              <option key={n} value={n}>
                {ui.district(n)}
              </option>
            ))}
          </Select>
        </div>
        <Cell
          label={words.email}
          type="email"
          value={row.email ?? ''}
          wrong={wrong('email')}
          onChange={(email) => onChange({ ...row, email })}
        />
        <Cell
          label={words.phone}
          type="tel"
          value={row.phone ?? ''}
          wrong={wrong('phone')}
          onChange={(phone) => onChange({ ...row, phone })}
        />
        <Cell
          label={words.website}
          type="url"
          value={row.website ?? ''}
          wrong={wrong('website')}
          onChange={(website) => onChange({ ...row, website })}
        />
      </Grid>
      <Button $small onClick={() => onChange(undefined)}>
        {words.remove(row.name)}
      </Button>
    </Block>
  );
}
