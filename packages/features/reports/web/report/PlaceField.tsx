import { Crosshair } from 'lucide-react';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { LinkButton } from '@moontower/ui/button/LinkButton.tsx';
import { FieldFrame, tied } from '@moontower/ui/form/FieldFrame.tsx';
import { Input } from '@moontower/ui/form/controls.ts';
import { useFormField } from '@moontower/ui/form/form-context.ts';
import { toast } from '@moontower/ui/feedback/toast.ts';
import { withDrawn } from '@moontower/ui/city-drawn.ts';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { shortLabel } from '@moontower/ui/data/queries/places.ts';
import { PinSteps } from './PinSteps.tsx';
import { pinAt } from './pin.ts';
import { placeWords } from './place-words.ts';
import type { Pin } from '../queue/report-shelf.ts';
import type { Place } from './use-place.ts';

/** Only whoever sets the pin by hand waits for the map's code. */
const PinMap = lazyPart(
  async () => (await withDrawn(import('@moontower/ui/map/PinMap.tsx'))).PinMap,
  ['reporting'],
  NoMap,
);

/** The address with "Use Current", what is known of the place, and the pin on a map for whoever opens it. */
export function PlaceField({ place, pin }: { place: Place; pin: Pin | undefined }) {
  const { reporting: words } = useWords();
  const field = useFormField('address');
  const [map, setMap] = useState(false);
  const locating = place.busy === 'locating';
  const locate = async () => {
    const address = await place.picker.locate();
    if (address !== undefined) field.set(address);
    const { said } = place.picker.read();
    if (said?.say === 'unsupported' || said?.say === 'failed')
      toast({ title: words.location[said.say], text: words.location[`${said.say}Text`], tone: 'error' });
  };
  const readAddress = async () => {
    const address = await place.picker.readAddress();
    if (address !== undefined) field.set(address);
  };
  const text = typeof field.value === 'string' ? field.value : '';
  return (
    <FieldFrame field={field}>
      <Beside>
        <Input
          {...tied(field, undefined, `${field.id}-place`)}
          name="address"
          autoComplete="street-address"
          maxLength={field.limits.most}
          value={text}
          onChange={({ target }) => field.set(target.value)}
          onBlur={() => {
            field.leave();
            void place.picker.search(text);
          }}
        />
        <Button
          disabled={locating}
          onClick={() => {
            void locate();
          }}
        >
          <Crosshair aria-hidden />
          {locating ? words.getting : words.useCurrent}
        </Button>
      </Beside>
      <PlaceNote id={`${field.id}-place`} place={place} pin={pin} onChoose={field.set} />
      <LinkButton aria-expanded={map} onClick={() => setMap(!map)}>
        {map ? words.pin.close : pin === undefined ? words.pin.open : words.pin.move}
      </LinkButton>
      {map ? (
        <>
          <Suspense>
            <PinMap pin={pin} words={words.pin} onMove={(lon, lat) => place.picker.move(pinAt(lon, lat))} />
          </Suspense>
          <PinSteps pin={pin} onMove={place.picker.move} />
          {pin?.from === 'hand' ? (
            <LinkButton
              onClick={() => {
                void readAddress();
              }}
            >
              {words.pin.readAddress}
            </LinkButton>
          ) : null}
        </>
      ) : null}
    </FieldFrame>
  );
}

function NoMap() {
  const { reporting } = useWords();
  return <Note>{reporting.pin.failed}</Note>;
}

/** What is known of the place now, said aloud when it changes. */
function PlaceNote({
  id,
  place,
  pin,
  onChoose,
}: {
  id: string;
  place: Place;
  pin: Pin | undefined;
  onChoose: (address: string) => void;
}) {
  const { reporting, ui } = useWords();
  const format = useFormat();
  const { said, picker } = place;
  return (
    <>
      <Note id={id} role="status" data-place={said?.say}>
        {placeWords(place, pin, { reporting, ui, format })}
      </Note>
      {said?.say === 'choices' ? (
        <Choices>
          {said.places.map((each) => (
            <li key={`${each.label} ${each.location.join(',')}`}>
              <LinkButton
                onClick={() => {
                  onChoose(shortLabel(each.label));
                  picker.choose(each);
                }}
              >
                {shortLabel(each.label)}
              </LinkButton>
            </li>
          ))}
        </Choices>
      ) : null}
    </>
  );
}

/** Beneath each other where the language's button leaves too little of the address. */
const Beside = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & > input {
    flex: 1 1 200px;
    width: auto;
  }
  & > button {
    flex: none;
    min-height: 44px;
  }
`;
const Note = styled.p`
  margin: 6px 0 4px;
  font: ${font.meta};
  color: ${color.ink2};
`;
const Choices = styled.ul`
  margin-bottom: 8px;
  & button {
    min-height: 36px;
    text-align: left;
  }
`;
