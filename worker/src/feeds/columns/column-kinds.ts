import type { ItemType, PulseType } from '@moontower/contracts';

/** What a row is about, where its words are known: our name for it, and under what it is counted. */
export interface Kind {
  subtype: string;
  name?: string;
  type?: ItemType;
  pulseType?: PulseType;
}
/** Words of a column of kinds, the first that fits. */
export type Kinds = readonly (readonly [words: RegExp, kind: Kind])[];

/** 60 kinds of permits were seen in 12,993 of San Antonio. Some are for no building: garage sales, banners, signs. */
export const PERMIT_KINDS: Kinds = [
  [
    /^demolition/i,
    { type: 'demolition-permits', pulseType: 'development', subtype: 'demolition', name: 'Demolition permit' },
  ],
  [/^electrical|^solar/i, { subtype: 'electrical', name: 'Electrical permit' }],
  [/plumbing/i, { subtype: 'plumbing', name: 'Plumbing permit' }],
  [/mechanical/i, { subtype: 'mechanical', name: 'Mechanical permit' }],
  [/new building/i, { subtype: 'new-building', name: 'New building permit' }],
  [/addition/i, { subtype: 'addition', name: 'Building permit for an addition' }],
  [/remodel|finish out/i, { subtype: 'remodel', name: 'Building permit for a remodel' }],
  [/repair|re-roof/i, { subtype: 'repair', name: 'Building permit for a repair' }],
  [/^sidewalk/i, { subtype: 'driveway', name: 'Driveway and sidewalk permit' }],
  [/^tree/i, { subtype: 'tree', name: 'Tree permit' }],
  [/demoli/i, { type: 'demolition-permits', pulseType: 'development', subtype: 'demolition' }],
];

export const REQUEST_KINDS: Kinds = [
  [/pothole/i, { subtype: 'pothole' }],
  [/graffiti/i, { subtype: 'graffiti' }],
  [/./, { subtype: 'other' }],
];

/** What dispatchers call matters of the road. */
export const ROAD_KINDS: Kinds = [
  [/^minor accident/i, { type: 'traffic-incidents', subtype: 'crash', name: 'Minor crash' }],
  [/^major accident/i, { type: 'traffic-incidents', subtype: 'crash', name: 'Major crash' }],
  [/^accident private property$/i, { subtype: 'crash', name: 'Collision on private property' }],
  [/^traffic related$/i, { subtype: 'hazard', name: 'Traffic hazard' }],
  [/^traffic violation$/i, { subtype: 'hazard', name: 'Traffic violation' }],
];

/** A rule by whose words a row is left out, and the columns in which they stand. */
export type LeavesOut = readonly [names: string | readonly string[], words: RegExp, reason: string];

/**
 * Of these a report could lead to the person whom it is about. Fort Worth cuts its words after fifty letters (`Famil`)
 * and leaves vowels out (`CHLD`).
 */
export const PRIVATE_OFFENCES: LeavesOut = [
  ['kind', 'category'],
  /famil|househ|domestic|\b[df]\/?v\b|sex|rape|sodomy|fondling|indecen|porn|trafficking|child|chld|juvenile|incest|stalk/i,
  'what could lead to a person is not shown',
];

/** Who reads `13B` cannot see whether it is one of these. */
export const UNTOLD_OFFENCES: LeavesOut = [
  ['kind', 'category'],
  /^(?!.*(?:\p{L}{4}|\b(?:dui|dwi|owi)\b))/iu,
  'no words say what it was, so it may be private',
];

/** What a person did, suffers, or is thought to be. */
export const CALLS_ABOUT_PERSONS: LeavesOut = [
  'kind',
  /\b(?:person|panhandler|suicid\w*|mental|overdose|welfare|drunk|intox\w*|prisoner|runaway|child|juvenile|sex\w*|rape|family|protective order|visitation|lewd|crt|doa|drowning)\b/i,
  'a call about a person, not a place',
];
