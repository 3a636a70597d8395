import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DistrictLines } from './read-districts.ts';

const PACK = join(import.meta.dirname, '../pack-districts.mjs');

/** The files of a city's outlines by their names, as scripts/pack-districts.mjs writes them. */
export function drawDistricts(
  { id, portal, month }: { id: string; portal: string; month: string },
  { districts, dataset }: DistrictLines,
): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'moontower-districts-'));
  try {
    const features = districts.map(({ number, polygons }) => ({
      type: 'Feature',
      properties: { number },
      geometry: { type: 'MultiPolygon', coordinates: polygons },
    }));
    const file = join(folder, 'districts.geojson');
    writeFileSync(file, JSON.stringify({ type: 'FeatureCollection', features }));
    const source = `${dataset} of ${new URL(portal).host}, licence not stated`.replaceAll(/[^\w .,:-]/g, ' ');
    execFileSync(process.execPath, [PACK, id, file, month, 'number', source], { cwd: folder, stdio: 'ignore' });
    const made = join(folder, 'packages/city/src', id, 'generated');
    return Object.fromEntries(readdirSync(made).map((name) => [name, readFileSync(join(made, name), 'utf8')]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
