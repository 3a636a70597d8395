import { findErrors } from './spending/seeded/find-errors.ts';
import { recordedSets } from './spending/recorded-sets.ts';
import { readMap, readSet } from './spending/read-set.ts';
const set = recordedSets()[0]!;
const map = readMap(set.columns);
const { lines } = await readSet(set.files, map);
for (const seed of [2, 3])
  console.log(
    seed,
    Object.entries(findErrors(lines, map, seed))
      .map(([k, v]) => `${k} ${v.listed}/${v.planted}`)
      .join(', '),
  );
