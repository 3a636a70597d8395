import { kebab, sentenceCase } from '../read-text.ts';

export interface TrafficKind {
  subtype: string;
  name: string;
}

const KINDS = new Map<string, TrafficKind>([
  ['traffic hazard', { subtype: 'hazard', name: 'Traffic hazard' }],
  ['trfc hazd/ debris', { subtype: 'hazard', name: 'Debris on the road' }],
  ['traffic impediment', { subtype: 'hazard', name: 'Traffic impediment' }],
  ['blocked driv/ hwy', { subtype: 'hazard', name: 'Blocked road or driveway' }],
  ['traffic fatality', { subtype: 'crash', name: 'Fatal crash' }],
  ['crash urgent', { subtype: 'crash', name: 'Crash, urgent' }],
  ['crash service', { subtype: 'crash', name: 'Crash' }],
  ['collision', { subtype: 'crash', name: 'Collision' }],
  ['collision with injury', { subtype: 'crash', name: 'Collision with injury' }],
  ['collision/private property', { subtype: 'crash', name: 'Collision on private property' }],
  ['collisn/ lvng scn', { subtype: 'crash', name: 'Collision, a party left the scene' }],
  ['collisn / ftsra', { subtype: 'crash', name: 'Collision, a party did not stop' }],
  ['fleet acc/ injury', { subtype: 'crash', name: 'City vehicle collision with injury' }],
  ['auto/ ped', { subtype: 'crash', name: 'Vehicle and pedestrian' }],
  ['boat accident', { subtype: 'boat-accident', name: 'Boat accident' }],
  ['stalled vehicle', { subtype: 'stalled-vehicle', name: 'Stalled vehicle' }],
  ['loose livestock', { subtype: 'livestock', name: 'Loose livestock' }],
  ['vehicle fire', { subtype: 'vehicle-fire', name: 'Vehicle fire' }],
  ['high water', { subtype: 'flooding', name: 'High water' }],
  ['icy roadway', { subtype: 'hazard', name: 'Icy roadway' }],
  ['n / hzrd trfc viol', { subtype: 'hazard', name: 'Traffic violation' }],
]);

/** Without the `z` that the dispatcher puts before codes that are out of use, as in `zSTALLED VEHICLE`. */
export const reportedAs = (reported: string | undefined): string | undefined =>
  reported?.trim().replace(/^z(?=[A-Z])/, '');

/** The dispatcher's words in ours; words we do not know are kept as they are. */
export function trafficKind(reported: string | undefined): TrafficKind {
  const words = reportedAs(reported) ?? '';
  const known = KINDS.get(words.toLowerCase());
  if (known !== undefined) return known;
  if (words === '') return { subtype: 'other', name: 'Traffic incident' };
  return {
    subtype: kebab(words) ?? 'other',
    name: sentenceCase(/[a-z]/.test(words) ? words : words.charAt(0) + words.slice(1).toLowerCase()).slice(0, 200),
  };
}
