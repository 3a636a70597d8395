import { useRef, useState, type RefObject } from 'react';
import type { FoundPlace } from '@moontower/contracts/routes/geocode';
import { queryGeocoder, shortLabel, type Lookup } from '@moontower/ui/data/queries/places.ts';
import { findPlace } from '@moontower/ui/records/near/find-place.ts';
import type { AlertPlace } from './alert-choice.ts';

/** Where a typed text is: a point to draw a ring around, or a ZIP code. */
export type FoundArea = { place: AlertPlace } | { zip: string };
export type SearchState =
  | { is: 'idle' | 'busy' }
  | { is: 'choices'; places: readonly FoundPlace[] }
  | { is: 'problem'; found: Extract<Lookup, { kind: 'problem' }> };

export interface AddressSearch {
  text: string;
  state: SearchState;
  field: RefObject<HTMLInputElement | null>;
  write: (text: string) => void;
  choose: (place: FoundPlace) => FoundArea;
  /**
   * What is typed, or what was picked. Undefined where there is no one place: the state says why, the field has the
   * focus.
   */
  find: (picked?: string) => Promise<FoundArea | undefined>;
  /** Something is typed that no answer stands for yet. */
  open: boolean;
  /** Nothing typed counts any more. */
  clear: () => void;
}

/** Whoever typed into a field of addresses means a place, so that words and streets are asked of the geocoder too. */
async function lookUp(text: string): Promise<Lookup> {
  const found = await findPlace(text);
  return found.kind === 'words' || found.kind === 'street' ? queryGeocoder(text) : found;
}

/** The address box of an alert: what is typed, and what is known of it. `middleOf` names what is no exact address. */
export function useAddressSearch(middleOf: (place: string) => string): AddressSearch {
  const [text, setText] = useState('');
  const [settled, setSettled] = useState('');
  const [state, setState] = useState<SearchState>({ is: 'idle' });
  const field = useRef<HTMLInputElement>(null);
  // What was asked last counts: a slow answer to an older text changes nothing.
  const turn = useRef(0);
  const settle = (is: SearchState = { is: 'idle' }, asked = text) => {
    setState(is);
    setSettled(is.is === 'idle' ? asked : '');
  };
  const toArea = ({ label, location: [lon, lat], precision = 'area' }: FoundPlace): FoundArea => ({
    place: { label: precision === 'address' ? shortLabel(label) : middleOf(shortLabel(label)), lon, lat },
  });
  const find = async (asked = text) => {
    turn.current += 1;
    const mine = turn.current;
    setText(asked);
    setState({ is: 'busy' });
    const found = await lookUp(asked);
    if (turn.current !== mine) return undefined;
    if (found.kind === 'place' || found.kind === 'zip') {
      settle({ is: 'idle' }, asked);
      return found.kind === 'zip' ? { zip: found.zips.join(',') } : toArea(found.place);
    }
    if (found.kind === 'choices') settle({ is: 'choices', places: found.places });
    if (found.kind === 'problem') settle({ is: 'problem', found });
    field.current?.focus();
    return undefined;
  };
  return {
    text,
    state,
    field,
    find,
    open: text.trim() !== '' && text !== settled,
    write: (next) => {
      turn.current += 1;
      setText(next);
      setState({ is: 'idle' });
    },
    choose: (place) => {
      settle();
      return toArea(place);
    },
    clear: () => {
      turn.current += 1;
      setText('');
      settle({ is: 'idle' }, '');
    },
  };
}
