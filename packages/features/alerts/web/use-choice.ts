import { useState } from 'react';
import type { AlertTopic } from '../limits.ts';
import {
  areaFilter,
  areaOf,
  isOfOne,
  subjectOf,
  type AlertChoice,
  type AlertStart,
  type AreaChoice,
} from './alert-choice.ts';

/** What is chosen: topics, and where. */
export function useChoice(initial: AlertStart) {
  const [topics, setTopics] = useState<readonly AlertTopic[]>(initial.topic === undefined ? [] : [initial.topic]);
  const [place, setPlace] = useState(initial.place);
  const [drawn, setDrawn] = useState<string>();
  const [area, choose] = useState(
    initial.place !== undefined ? '457.2' : Object.keys(areaOf(initial)).length > 0 ? 'given' : 'city',
  );
  const setArea = (next: AreaChoice) => {
    choose(next);
    // Whoever comes back to drawing begins anew: what was drawn before is on no map any more.
    setDrawn(undefined);
  };
  const subject = subjectOf(initial);
  const ofOne = isOfOne({ filter: subject });
  const where = ofOne ? {} : areaFilter(area, initial, { place, drawn });
  const choice: AlertChoice = { topics, filter: { ...subject, ...where } };
  const missing = area === 'drawn' && drawn === undefined;
  return { choice, subject, ofOne, missing, topics, setTopics, where: { area, setArea, place, setPlace, setDrawn } };
}
