import { Dice, hash32 } from '../random.ts';

/** A spot well inside a council district: made-up addresses lie around it. */
export interface Anchor {
  district: number;
  lat: number;
  lon: number;
  zip: string;
}

/** Spots at least 350 m inside a council district, as `lat lon zip` by district: made-up addresses lie around them. */
const SPOTS: Readonly<Record<number, string>> = {
  1: '30.2914 -97.6465 78724, 30.2921 -97.682 78723, 30.3515 -97.6184 78754, 30.3805 -97.6553 78754, 30.3343 -97.6707 78754, 30.2757 -97.7223 78702, 30.3035 -97.6749 78723, 30.2993 -97.6622 78723, 30.278 -97.7086 78702, 30.3712 -97.6381 78754, 30.2802 -97.6816 78721, 30.2774 -97.6672 78725, 30.3665 -97.6564 78754, 30.3729 -97.6724 78753',
  2: '30.2024 -97.7053 78744, 30.1867 -97.7691 78744, 30.1525 -97.7513 78747, 30.1825 -97.7804 78745, 30.211 -97.6851 78744, 30.1935 -97.7424 78744, 30.1737 -97.7882 78748, 30.202 -97.7197 78744, 30.2104 -97.7289 78744, 30.1895 -97.6619 78719, 30.1986 -97.7799 78745, 30.1869 -97.6866 78744, 30.2105 -97.7416 78744, 30.1734 -97.7276 78744',
  3: '30.2346 -97.6992 78741, 30.2472 -97.7105 78741, 30.2243 -97.7655 78704, 30.2518 -97.6918 78721, 30.2642 -97.6928 78721, 30.2414 -97.7585 78704, 30.2452 -97.7221 78741, 30.2322 -97.7162 78741, 30.222 -97.6953 78741, 30.2258 -97.7332 78741, 30.2597 -97.7277 78702, 30.2189 -97.7238 78741, 30.2573 -97.7031 78702, 30.2287 -97.7517 78704',
  4: '30.3117 -97.6879 78723, 30.3736 -97.6891 78753, 30.3309 -97.7168 78752, 30.3723 -97.708 78758, 30.3408 -97.7088 78752, 30.3426 -97.6966 78753, 30.3287 -97.7058 78752, 30.3568 -97.7155 78758, 30.3574 -97.684 78753, 30.359 -97.7034 78753, 30.3167 -97.7077 78751, 30.3842 -97.7045 78758, 30.3685 -97.7186 78758, 30.3308 -97.6942 78752',
  5: '30.2348 -97.7905 78704, 30.2406 -97.7798 78704, 30.1571 -97.8371 78748, 30.1888 -97.8138 78745, 30.1766 -97.8253 78748, 30.2596 -97.7718 78704, 30.2514 -97.7853 78704, 30.1728 -97.8147 78748, 30.1607 -97.8005 78748, 30.2086 -97.8189 78745, 30.2128 -97.8049 78745, 30.1252 -97.807 78748, 30.1808 -97.8434 78748, 30.1423 -97.7961 78748',
  6: '30.4821 -97.792 78717, 30.4478 -97.7987 78750, 30.46 -97.7494 78729, 30.4405 -97.7784 78729, 30.4282 -97.7463 78727, 30.4863 -97.7698 78717, 30.4981 -97.7763 78717, 30.4367 -97.7547 78727, 30.4999 -97.7914 78717, 30.4717 -97.7886 78717, 30.4738 -97.8045 78613, 30.4598 -97.7944 78750, 30.477 -97.7509 78717, 30.434 -97.7913 78750',
  7: '30.416 -97.7047 78758, 30.4112 -97.677 78753, 30.3938 -97.6779 78753, 30.3917 -97.7227 78758, 30.4006 -97.7035 78758, 30.3353 -97.733 78757, 30.4073 -97.7274 78759, 30.4278 -97.6957 78727, 30.4161 -97.7176 78727, 30.4153 -97.6641 78753, 30.3766 -97.7275 78758, 30.3499 -97.7363 78757, 30.3915 -97.7364 78759, 30.3613 -97.738 78757',
  8: '30.2372 -97.8433 78735, 30.2336 -97.865 78749, 30.254 -97.8683 78735, 30.2519 -97.817 78746, 30.2493 -97.8898 78735, 30.2383 -97.8804 78735, 30.1835 -97.8558 78749, 30.1726 -97.9148 78739, 30.2243 -97.8399 78749, 30.2597 -97.9056 78735, 30.2588 -97.7955 78746, 30.2254 -97.8834 78737, 30.2215 -97.8513 78749, 30.2521 -97.843 78735',
  9: '30.2619 -97.7416 78701, 30.3028 -97.7071 78723, 30.2861 -97.7434 78705, 30.2736 -97.7411 78701, 30.2952 -97.7351 78705, 30.2711 -97.7531 78703, 30.2783 -97.7615 78703, 30.2549 -97.7526 78704, 30.2979 -97.6955 78723, 30.2925 -97.724 78705, 30.3069 -97.7179 78751, 30.247 -97.7447 78704, 30.308 -97.7329 78751, 30.2897 -97.7115 78722',
  10: '30.3515 -97.7835 78731, 30.3632 -97.7885 78731, 30.3856 -97.8459 78730, 30.2928 -97.7701 78703, 30.3794 -97.8098 78750, 30.3725 -97.7612 78731, 30.356 -97.8636 78730, 30.3098 -97.7478 78731, 30.4045 -97.7524 78759, 30.383 -97.748 78759, 30.4 -97.8312 78750, 30.3067 -97.761 78703, 30.366 -97.7488 78759, 30.4228 -97.7585 78759',
};

const anchors: readonly Anchor[] = Object.entries(SPOTS).flatMap(([district, list]) =>
  list.split(', ').map((spot) => {
    const [lat = '', lon = '', zip = ''] = spot.split(' ');
    return { district: Number(district), lat: Number(lat), lon: Number(lon), zip };
  }),
);

const FIRST = [
  'Juniper',
  'Pecan',
  'Heron',
  'Limestone',
  'Bluebonnet',
  'Cedar Elm',
  'Grackle',
  'Sotol',
  'Yaupon',
  'Mockingbird',
  'Prickly Pear',
  'Wild Plum',
  'Armadillo',
  'Agarita',
  'Copper Moon',
  'Quiet Creek',
  'Stone Ledge',
  'Possumhaw',
  'Windmill',
  'Sandpiper',
  'Buckeye',
  'Tallgrass',
  'Desert Willow',
  'Red Oak',
  'Kingfisher',
  'Painted Fern',
];
const SECOND = ['Hollow', 'Ridge', 'Bend', 'Crossing', 'Run', 'Terrace', 'Glen', 'View', 'Springs', 'Meadow'];
const KINDS: readonly (readonly [long: string, short: string])[] = [
  ['Street', 'St'],
  ['Drive', 'Dr'],
  ['Lane', 'Ln'],
  ['Avenue', 'Ave'],
  ['Road', 'Rd'],
  ['Boulevard', 'Blvd'],
  ['Trail', 'Trl'],
  ['Cove', 'Cv'],
];

export interface Place {
  lat: number;
  lon: number;
  zip: string;
  district: number;
  number: number;
  street: string;
  kind: string;
  shortKind: string;
}

/** House numbers of one street. */
const HOUSES = 99;
/** Streets at one spot. */
const LINES = 4;

/** Where made-up houses stand. */
export interface Houses {
  /** A made-up address with a point that lies in the district it names. */
  place: (dice: Dice) => Place;
  /** The house that a made-up address names, however its street is written; undefined where no such street has it. */
  houseAt: (address: string) => Place | undefined;
}

/** Streets around these spots; the same street is always in the same spot. */
export function housesOf(anchors: readonly Anchor[]): Houses {
  const houseOn = (where: { spot: number; line: number; along: number }) => houseBeside(anchors[where.spot], where);
  /** Each made-up street under both ways of writing its kind: where its houses are. */
  const streets = new Map<string, { spot: number; line: number }[]>();
  const streetsCalled = (name: string): readonly { spot: number; line: number }[] => {
    if (streets.size === 0)
      for (const spot of anchors.keys())
        for (let line = 0; line < LINES; line += 1) {
          const { street, kind, shortKind } = houseOn({ spot, line, along: 0 });
          for (const end of [kind, shortKind]) {
            const called = `${street} ${end}`.toLowerCase();
            streets.set(called, [...(streets.get(called) ?? []), { spot, line }]);
          }
        }
    return streets.get(name) ?? [];
  };
  return {
    place: (dice) => {
      const spot = Math.floor(dice.next() * anchors.length);
      return houseOn({ spot, line: dice.whole(0, LINES - 1), along: dice.next() });
    },
    houseAt: (address) => {
      const [, number, name = ''] = /^\s*(\d{1,5})\s+([^,]+)/.exec(address.toLowerCase()) ?? [];
      const house = Number(number);
      // The middle of what a number stands for.
      const along = ((house % 100) + 0.5) / HOUSES;
      if (!(along < 1)) return undefined;
      return streetsCalled(name.trim().replace(/\.$/, '').replaceAll(/\s+/g, ' '))
        .map((at) => houseOn({ ...at, along }))
        .find((found) => found.number === house);
    },
  };
}

/** The house at `along` (0 to below 1) of a street. */
function houseBeside(
  anchor: Anchor | undefined,
  { spot, line, along }: { spot: number; line: number; along: number },
): Place {
  if (anchor === undefined) throw new Error('no spots');
  const named = new Dice(hash32('street', spot, line));
  const street = named.chance(0.5) ? `${named.pick(FIRST)} ${named.pick(SECOND)}` : named.pick(FIRST);
  const [kind, shortKind] = named.pick(KINDS);
  const angle = (Math.PI * line) / LINES;
  // 0.002 degrees each way is about 220 m: inside the margin of the spot.
  const reach = (along - 0.5) * 0.004;
  return {
    lat: round(anchor.lat + Math.sin(angle) * reach),
    lon: round(anchor.lon + Math.cos(angle) * reach),
    zip: anchor.zip,
    district: anchor.district,
    number: named.whole(1, 90) * 100 + Math.floor(along * HOUSES),
    street,
    kind,
    shortKind,
  };
}

/** Those of the first city. */
export const { place, houseAt } = housesOf(anchors);

function round(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

export function line(spot: Place): string {
  return `${spot.number} ${spot.street} ${spot.shortKind}`;
}
export function capitals(spot: Place): string {
  return line(spot).toUpperCase();
}
export function point(spot: Place): { type: 'Point'; coordinates: [number, number] } {
  return { type: 'Point', coordinates: [spot.lon, spot.lat] };
}

/** A small square inside each district: enough for the shape of an answer, not the district's borders. */
export function districtSquares(): { district: number; ring: [number, number][] }[] {
  return [...new Set(anchors.map(({ district }) => district))].flatMap((district) => {
    const spot = anchors.find((anchor) => anchor.district === district);
    if (spot === undefined) return [];
    const { lat, lon } = spot;
    const ring: [number, number][] = [
      [lon - 0.002, lat - 0.002],
      [lon + 0.002, lat - 0.002],
      [lon + 0.002, lat + 0.002],
      [lon - 0.002, lat + 0.002],
      [lon - 0.002, lat - 0.002],
    ];
    return [{ district, ring }];
  });
}
