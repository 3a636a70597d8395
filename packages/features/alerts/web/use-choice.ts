import { useState } from 'react';
import type { AlertTopic } from '../limits.ts';
import {
  areaFilter,
  CITY_TOPICS,
  areaOf,
  isOfOne,
  isRing,
  RINGS,
  subjectOf,
  type AlertChoice,
  type AlertPlace,
  type AlertStart,
  type AreaChoice,
} from './alert-choice.ts';
import { ALERT_LIMITS } from '../limits.ts';
import { useAddressSearch, type FoundArea } from './use-address-search.ts';

const MOST_CALLED = ALERT_LIMITS.called.most;

interface Where {
  area: AreaChoice;
  place: AlertPlace | undefined;
}

/** What is chosen: topics of those that are offered, and where. `middleOf` names what is no exact address. */
export function useChoice(
  initial: AlertStart,
  middleOf: (place: string) => string,
  offered: readonly AlertTopic[] = CITY_TOPICS,
) {
  const [topics, setTopics] = useState<readonly AlertTopic[]>(offered.filter((topic) => topic === initial.topic));
  const [drawn, setDrawn] = useState<string>();
  const [{ area, place }, setWhere] = useState<Where>({
    place: initial.place,
    area: initial.place !== undefined ? RINGS[0] : Object.keys(areaOf(initial)).length > 0 ? 'given' : 'city',
  });
  const search = useAddressSearch(middleOf);
  const setArea = (next: AreaChoice) => {
    setWhere({ area: next, place });
    // Whoever comes back to drawing begins anew: what was drawn before is on no map any more.
    setDrawn(undefined);
    // What was typed before another area was chosen is not meant any more; a ring is around what was found.
    if (!isRing(next)) search.clear();
  };
  const subject = subjectOf(initial);
  const ofOne = isOfOne({ filter: subject });
  const choiceOf = (where: Where): AlertChoice => {
    const filter = { ...subject, ...(ofOne ? {} : areaFilter(where.area, initial, { place: where.place, drawn })) };
    const called = where.area === 'given' ? initial.called : where.place?.label;
    return { topics, filter, called: filter['near'] === undefined ? undefined : called?.slice(0, MOST_CALLED) };
  };
  const take = (found: FoundArea): AlertChoice => {
    const next: Where =
      'zip' in found
        ? { area: `zip-${found.zip}`, place }
        : { area: isRing(area) ? area : RINGS[0], place: found.place };
    setWhere(next);
    return choiceOf(next);
  };
  const find = async (picked?: string) => {
    const found = await search.find(picked);
    return found === undefined ? undefined : take(found);
  };
  const choice = choiceOf({ area, place });
  return {
    choice,
    subject,
    ofOne,
    offered,
    missing: area === 'drawn' && drawn === undefined,
    topics,
    setTopics,
    /** The choice with the address that stands typed; undefined where no one place is known by it. */
    resolve: async (): Promise<AlertChoice | undefined> => (search.open && !ofOne ? find() : choice),
    where: { area, setArea, place, setDrawn, search, find, take },
  };
}
