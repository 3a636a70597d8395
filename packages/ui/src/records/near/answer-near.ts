import type { FoundPlace } from '@moontower/contracts/routes/geocode';
import { languageOfPath } from '../../words/language.ts';
import { loadWords } from '@moontower/words/words';
import { RINGS, type FeedFilters, type Ring } from '@moontower/contracts/views/feed-view';
import {
  queryGeocoder,
  districtOf,
  locateReader,
  shortLabel,
  type LocationProblem,
  type Lookup,
} from '../../data/queries/places.ts';
import { findPlace } from './find-place.ts';

type Point = NonNullable<FeedFilters['near']>;
/**
 * What the reader asks: what stands in the form, a text that is surely a place or surely words, one of the places
 * offered, or another ring around a place already found.
 */
export type NearQuestion =
  | { ask: 'form'; text: string; you: string; shown: Pick<FeedFilters, 'near' | 'place'> }
  | { ask: 'place' | 'words'; text: string }
  | { ask: 'choice'; place: FoundPlace; attribution?: string }
  | { ask: 'ring'; point: Point; name: string };

export type NearProblem = LocationProblem | 'outside' | Extract<Lookup, { kind: 'problem' }>['problem'];
/** What stands under the form after an answer. */
export type NearMessage =
  | { kind: 'problem'; problem: NearProblem; text: string; where?: string; retryInS?: number }
  | { kind: 'choices'; places: readonly FoundPlace[]; attribution?: string; text: string }
  | { kind: 'words' | 'street' | 'zip'; text: string }
  | {
      kind: 'placed';
      point: Point;
      source: FoundPlace['source'];
      precision: NonNullable<FoundPlace['precision']>;
      inDistrict: boolean;
      attribution?: string;
    };
/** `place` is what a ring was asked around, also where the filters then name its district or nothing. */
export interface NearOutcome {
  patch?: Partial<FeedFilters>;
  said?: NearMessage;
  place?: { point: Point; name: string };
}

const isRing = (ring: Ring): ring is keyof typeof RINGS => ring in RINGS;

/** Answers a question of the address box with a change of the filters, with words, or with both. */
export async function answerNear(question: NearQuestion, ring: Ring): Promise<NearOutcome> {
  switch (question.ask) {
    case 'words':
      return searchWords(question.text);
    case 'choice':
      return goTo(question.place, ring, question.attribution);
    case 'ring':
      return around(question.point, question.name, ring);
    case 'form':
      return answerForm(question, ring);
    case 'place':
      return tell(question.text, ring, await queryGeocoder(question.text));
  }
}

/** An empty field asks where the reader is; the name of the place that is shown needs no second search. */
async function answerForm(
  { text, you, shown }: Extract<NearQuestion, { ask: 'form' }>,
  ring: Ring,
): Promise<NearOutcome> {
  if (shown.near !== undefined && text === shown.place) return around(shown.near, text, ring);
  if (text.trim() !== '') return tell(text, ring, await findPlace(text));
  const found = await locateReader();
  return typeof found === 'string' ? { said: { kind: 'problem', problem: found, text: '' } } : around(found, you, ring);
}

function searchWords(text: string): NearOutcome {
  return {
    patch: { q: text.trim(), zips: [], near: undefined, place: '' },
    said: { kind: 'words', text: text.trim() },
  };
}

async function tell(text: string, ring: Ring, found: Lookup): Promise<NearOutcome> {
  switch (found.kind) {
    case 'words':
      return searchWords(text);
    case 'street':
      return { ...searchWords(found.words), said: { kind: 'street', text: found.words } };
    case 'zip':
      return {
        patch: { q: '', zips: found.zips, near: undefined, place: '' },
        said: { kind: 'zip', text: found.zips.join(', ') },
      };
    case 'place':
      return goTo(found.place, ring, found.attribution);
    case 'choices':
    case 'problem':
      return { said: { ...found, text: text.trim() } };
  }
}

/** A street or a quarter is shown around its middle, and says so wherever the place is named. */
async function goTo(
  { label, location: [lon, lat], precision = 'area', source, district }: FoundPlace,
  ring: Ring,
  attribution: string | undefined,
): Promise<NearOutcome> {
  const { feedParts } = await loadWords(languageOfPath(location.pathname), ['feedParts']);
  const point = { lon, lat };
  const name = precision === 'address' ? shortLabel(label) : feedParts.find.middleOf(shortLabel(label));
  const outcome = await around(point, name, ring);
  const inDistrict = (district ?? (await districtOf(point))) !== undefined;
  return outcome.patch === undefined
    ? outcome
    : { ...outcome, said: { kind: 'placed', point, source, precision, inDistrict, attribution } };
}

async function around(point: Point, name: string, ring: Ring): Promise<NearOutcome> {
  const place = { point, name };
  if (isRing(ring))
    return {
      place,
      patch: {
        near: { lon: point.lon, lat: point.lat },
        place: name.slice(0, 200),
        radius: RINGS[ring],
        q: '',
        zips: [],
        districts: [],
      },
    };
  if (ring === 'city') return { place, patch: { near: undefined, place: '', zips: [], districts: [] } };
  const district = await districtOf(point);
  return district === undefined
    ? { said: { kind: 'problem', problem: 'outside', text: '' } }
    : { place, patch: { near: undefined, place: '', q: '', zips: [], districts: [district] } };
}
