import { cityDistricts } from '@moontower/contracts/place/city-districts';
import { useId } from 'react';
import styled from 'styled-components';
import { areaPhrase } from '../words/say-alert.ts';
import { Select } from '@moontower/ui/form/boxes.ts';
import { Label } from '@moontower/ui/form/controls.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { AddressBox } from './AddressBox.tsx';
import { DrawArea } from './DrawArea.tsx';
import { areaOf, RINGS, type AlertStart } from './alert-choice.ts';
import type { useChoice } from './use-choice.ts';

type Props = { start: AlertStart } & ReturnType<typeof useChoice>['where'];

/** Where: a ring around an address, a district, a ZIP code, the area of the view, the whole city. */
export function AlertArea({ start, area, setArea, place, setDrawn, search, find, take }: Props) {
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
          <option value="given">{words.given(areaPhrase({ filter: given, called: start.called }, say, true))}</option>
        )}
        <option value="city">{words.city}</option>
        {place === undefined
          ? null
          : RINGS.map((ring) => (
              <option key={ring} value={ring}>
                {words.ofPlace(words.rings[ring], place.label)}
              </option>
            ))}
        {area.startsWith('zip-') ? <option value={area}>{say.zip(area.slice('zip-'.length))}</option> : null}
        {cityDistricts().map((n) => (
          <option key={n} value={`district-${n}`}>
            {say.district(String(n))}
          </option>
        ))}
        <option value="drawn">{draw.option}</option>
      </Wide>
      {area === 'drawn' ? <DrawArea onShape={setDrawn} /> : null}
      <AddressBox search={search} find={(picked) => void find(picked)} choose={(found) => take(search.choose(found))} />
    </>
  );
}

const Wide = styled(Select)`
  width: 100%;
  text-overflow: ellipsis;
`;
