import type { PulseFeature } from '@moontower/contracts/pulse';
import type { Spot } from '../../map/atlas-props.ts';
import { familyNumber, isDrawable, shapeNumber } from '../../map/point-columns.ts';

const LABEL_CHARACTERS = 40;

/** Cuts a label between whole characters, at a space where one is near. */
export function shortLabel(title: string): string {
  const characters = [...title];
  if (characters.length <= LABEL_CHARACTERS) return title;
  const cut = characters.slice(0, LABEL_CHARACTERS - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${space > LABEL_CHARACTERS / 2 ? cut.slice(0, space) : cut}…`;
}

/** An event as a spot on the map; undefined where it has no exact place. */
export function spotOf(feature: PulseFeature | undefined): Spot | undefined {
  if (feature === undefined || feature.geometry === null || !isDrawable(feature)) return undefined;
  const [lon, lat] = feature.geometry.coordinates;
  const { type, provenance, subtype, title } = feature.properties;
  return { lon, lat, family: familyNumber(type), shape: shapeNumber(provenance), subtype, title: shortLabel(title) };
}
