// Written by scripts/pack-districts.mjs from the district shapes: worked out there, since it takes 80 ms of a core.

/** Where each district's name stands on the map: district, longitude, latitude. */
export const districtLabels: readonly (readonly [district: number, lon: number, lat: number])[] = [
  [1, -97.6648, 30.287],
  [2, -97.7402, 30.1914],
  [3, -97.706, 30.2396],
  [4, -97.7029, 30.3695],
  [5, -97.8232, 30.1901],
  [6, -97.7994, 30.4409],
  [7, -97.7068, 30.4161],
  [8, -97.8621, 30.2256],
  [9, -97.7208, 30.3005],
  [10, -97.7665, 30.3618],
];
