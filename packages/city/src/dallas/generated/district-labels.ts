// Written by scripts/pack-districts.mjs from the district shapes: worked out there, since it takes 80 ms of a core.

/** Where each district's name stands on the map: district, longitude, latitude. */
export const districtLabels: readonly (readonly [district: number, lon: number, lat: number])[] = [
  [1, -96.8479, 32.7409],
  [2, -96.8448, 32.8306],
  [3, -96.9454, 32.7062],
  [4, -96.7999, 32.7224],
  [5, -96.6868, 32.741],
  [6, -96.8746, 32.7917],
  [7, -96.7381, 32.7312],
  [8, -96.7568, 32.6693],
  [9, -96.7166, 32.8368],
  [10, -96.7259, 32.8985],
  [11, -96.7895, 32.939],
  [12, -96.7853, 32.9865],
  [13, -96.8318, 32.9026],
  [14, -96.756, 32.8299],
];
