type DistrictAt = (lon: number, lat: number) => number | undefined;

const METRES_A_DEGREE = 111_320;
const BEARINGS = 16;
/** A point so near a line may belong to either side: surveys, pins and kerbs differ by as much. */
export const LINE_METRES = 25;

/** The district of a point first, then those within 25 m of it. Empty outside the city. */
export function districtsNear(lon: number, lat: number, districtAt: DistrictAt): number[] {
  const here = districtAt(lon, lat);
  if (here === undefined) return [];
  const found = new Set([here]);
  const wide = METRES_A_DEGREE * Math.cos((lat * Math.PI) / 180);
  for (let step = 0; step < BEARINGS; step += 1) {
    const angle = (2 * Math.PI * step) / BEARINGS;
    const there = districtAt(
      lon + (LINE_METRES * Math.sin(angle)) / wide,
      lat + (LINE_METRES * Math.cos(angle)) / METRES_A_DEGREE,
    );
    if (there !== undefined) found.add(there);
  }
  return [...found];
}
