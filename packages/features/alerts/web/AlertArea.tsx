import { useId, useState } from 'react';
import styled from 'styled-components';
import { areaPhrase } from '../words/say-alert.ts';
import { city } from '@moontower/ui/city.ts';
import { queryGeocoder, shortLabel } from '@moontower/ui/data/queries/places.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { Select } from '@moontower/ui/form/boxes.ts';
import { Input, Label, Wrong } from '@moontower/ui/form/controls.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { DrawArea } from './DrawArea.tsx';
import { areaOf, type AlertPlace, type AlertStart, type AreaChoice } from './alert-choice.ts';

interface Props {
  start: AlertStart;
  area: AreaChoice;
  setArea: (area: AreaChoice) => void;
  place: AlertPlace | undefined;
  setPlace: (place: AlertPlace) => void;
  setDrawn: (shape: string | undefined) => void;
}
const RINGS = ['457.2', '804.7', '1609.3'] as const;

/** Where: a ring around an address, a district, the area of the view, all Austin. */
export function AlertArea({ start, area, setArea, place, setPlace, setDrawn }: Props) {
  const {
    alerts: { dialog: words, draw, say },
  } = useWords();
  const id = useId();
  const given = areaOf(start);
  return (
    <>
      <Label htmlFor={id}>{words.area}</Label>
      <Wide id={id} value={area} onChange={({ target }) => setArea(target.value)}>
        {Object.keys(given).length === 0 ? null : (
          <option value="given">{words.given(areaPhrase({ filter: given }, say, true))}</option>
        )}
        <option value="city">{words.city}</option>
        {place === undefined
          ? null
          : RINGS.map((ring) => (
              <option key={ring} value={ring}>
                {words.ofPlace(words.rings[ring], place.label)}
              </option>
            ))}
        {city.districts.map((n) => (
          <option key={n} value={`district-${n}`}>
            {say.district(String(n))}
          </option>
        ))}
        <option value="drawn">{draw.option}</option>
      </Wide>
      {area === 'drawn' ? <DrawArea onShape={setDrawn} /> : null}
      <AddressBox
        onFound={(found) => {
          setPlace(found);
          setArea('457.2');
        }}
      />
    </>
  );
}

/** Finds an address and draws a ring around it. Asks only when pressed. */
function AddressBox({ onFound }: { onFound: (place: AlertPlace) => void }) {
  const {
    alerts: { dialog: words },
  } = useWords();
  const id = useId();
  const [text, setText] = useState('');
  const [state, setState] = useState<'idle' | 'busy' | 'missing'>('idle');
  const find = async () => {
    if (text.trim() === '' || state === 'busy') return;
    setState('busy');
    const answer = await queryGeocoder(text);
    const found = answer.kind === 'place' ? answer.place : answer.kind === 'choices' ? answer.places[0] : undefined;
    setState(found === undefined ? 'missing' : 'idle');
    if (found !== undefined)
      onFound({ label: shortLabel(found.label), lon: found.location[0], lat: found.location[1] });
  };
  return (
    <>
      <Label htmlFor={id}>{words.address}</Label>
      <Beside>
        <Input
          id={id}
          type="text"
          maxLength={200}
          autoComplete="street-address"
          value={text}
          aria-invalid={state === 'missing'}
          aria-describedby={state === 'missing' ? `${id}-wrong` : undefined}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void find();
          }}
        />
        <Button type="button" aria-disabled={state === 'busy'} onClick={() => void find()}>
          {state === 'busy' ? words.finding : words.find}
        </Button>
      </Beside>
      <Wrong id={`${id}-wrong`} role="alert">
        {state === 'missing' ? words.notFound : ''}
      </Wrong>
    </>
  );
}

const Wide = styled(Select)`
  width: 100%;
  text-overflow: ellipsis;
`;
const Beside = styled.div`
  display: flex;
  gap: 8px;
  & > button {
    flex: none;
    min-height: 44px;
  }
`;
