import { checkPoint, type CheckedPoint } from '../point-check.ts';
import { AUSTIN_BOX, AUSTIN_CENTRE } from './place.ts';

const RULE = { box: AUSTIN_BOX, centre: AUSTIN_CENTRE };

/** `checkPoint` with Austin's box and centre. */
export function austinPoint(longitude: unknown, latitude: unknown): CheckedPoint {
  return checkPoint(longitude, latitude, RULE);
}
