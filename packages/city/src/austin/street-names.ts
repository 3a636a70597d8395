import type { StreetNames } from '../place-key.ts';
import { namePairs, texanRouteWords } from '../texas.ts';

/** How Austin's records call its roads; each line was seen in its datasets, or is a renaming by the council. */
export const austinStreetNames: StreetNames = {
  city: 'austin',
  towns: [
    'bastrop',
    'bee cave',
    'buda',
    'cedar creek',
    'cedar park',
    'del valle',
    'dripping springs',
    'driftwood',
    'elgin',
    'georgetown',
    'hutto',
    'jonestown',
    'kyle',
    'lago vista',
    'lakeway',
    'leander',
    'manchaca',
    'manor',
    'pflugerville',
    'rollingwood',
    'round rock',
    'spicewood',
    'sunset valley',
    'volente',
    'west lake hills',
  ],
  state: ['tx', 'texas'],
  routeWords: texanRouteWords,
  routes: namePairs(`
    35 > ih
    183 > us
    183a > toll
    290 > us
    79 > us
    45 > sh
    71 > sh
    130 > sh
    95 > sh
    360 > loop
    620 > fm
    969 > fm
    973 > fm
    1325 > fm
    1431 > fm
    1626 > fm
    1826 > fm
    2222 > fm
    2244 > fm
    2769 > fm
  `),
  same: namePairs(`
    loop-1 > mopac-expy
    mopac > mopac-expy
    mopac-blvd > mopac-expy
    mopac-fwy > mopac-expy
    mopac-hwy > mopac-expy
    loop-360 > capital-of-texas-hwy
    capital-of-texas > capital-of-texas-hwy
    martin-luther-king-jr > martin-luther-king-jr-blvd
  `),
  sameName: namePairs(`
    robert-e-lee > azie-morton
    bee-caves > bee-cave
    capital-of-tx > capital-of-texas
    capitol-of-texas > capital-of-texas
    jeff-davis > william-holland
    manchaca > menchaca
    martin-luther-king > martin-luther-king-jr
    mlk > martin-luther-king-jr
    mlk-jr > martin-luther-king-jr
    mo-pac > mopac
  `),
};
