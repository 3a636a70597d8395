import type { CivicItem, PulseFeature } from '@moontower/contracts';
import type { ExportSource } from './export-source.ts';

/** A feature collection written one feature a line; `count` at the end equals the features in a whole file. */
export async function* geojsonParts({
  items,
  total,
  totalRelation,
  asOf,
  simulated,
}: ExportSource): AsyncGenerator<string> {
  yield (
    `{"type":"FeatureCollection","total":${total}${totalRelation === undefined ? '' : `,"totalRelation":"${totalRelation}"`}${asOf === undefined ? '' : `,"asOf":${JSON.stringify(asOf)}`}` +
      `${simulated ? ',"simulated":true' : ''},"features":[\n`
  );
  let count = 0;
  for await (const item of items) {
    yield `${count === 0 ? '' : ',\n'}${JSON.stringify(toFeature(item))}`;
    count += 1;
  }
  yield `\n],"count":${count}}\n`;
}

/** A civic item as a GeoJSON feature; without an exact location its geometry is null, and it is still listed. */
export function toFeature({ location, ...properties }: CivicItem): PulseFeature {
  return { type: 'Feature', id: properties.uid, geometry: location ?? null, properties };
}
