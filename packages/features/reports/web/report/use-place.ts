import { useState, useSyncExternalStore } from 'react';
import { districtOf, locateReader } from '@moontower/ui/data/queries/places.ts';
import { PlacePicker, type PlaceState } from './place-picker.ts';
import { addressAt, searchPlace } from './place-search.ts';
import type { ReportKeeper } from './report-keeper.ts';

export interface Place extends PlaceState {
  picker: PlacePicker;
}

/** The place of the open report, over the browser and the API. */
export function usePlace(keeper: ReportKeeper): Place {
  const [picker] = useState(
    () =>
      new PlacePicker(
        { pin: () => keeper.read().pin, setPin: (pin) => keeper.change({ pin }) },
        { locate: locateReader, addressAt, search: searchPlace, districtOf },
      ),
  );
  return { picker, ...useSyncExternalStore(picker.subscribe, picker.read) };
}
