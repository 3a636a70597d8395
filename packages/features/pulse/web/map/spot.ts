import type { PulseFeature } from '@moontower/contracts/pulse/pulse';
import type { Words } from '@moontower/words/words';
import type { Spot } from '@moontower/ui/map/atlas-props.ts';
import { familyNumber, isDrawable, shapeNumber } from '@moontower/ui/map/points/point-columns.ts';
import { plainText, titleSegments } from '@moontower/ui/records/RecordText.tsx';

const LABEL_CHARACTERS = 40;

/** Cuts a label between whole characters, at a space where one is near. */
export function shortLabel(title: string): string {
  const characters = Array.from(title);
  if (characters.length <= LABEL_CHARACTERS) return title;
  const cut = characters.slice(0, LABEL_CHARACTERS - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${space > LABEL_CHARACTERS / 2 ? cut.slice(0, space) : cut}…`;
}

/** An event as a spot on the map, named in the reader's language; undefined where it has no exact place. */
export function spotOf(feature: PulseFeature | undefined, ui: Words['ui']): Spot | undefined {
  if (feature === undefined || feature.geometry === null || !isDrawable(feature)) return undefined;
  const [lon, lat] = feature.geometry.coordinates;
  const { type, provenance, subtype } = feature.properties;
  const title = shortLabel(plainText(titleSegments(feature.properties, ui)));
  return { lon, lat, family: familyNumber(type), shape: shapeNumber(provenance), subtype, title };
}
