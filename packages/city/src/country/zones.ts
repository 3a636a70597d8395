interface Clock {
  standard: readonly [name: string, offset: string];
  /** Absent where clocks are not changed. */
  daylight?: readonly [name: string, offset: string];
}

const CLOCKS: Readonly<Record<string, Clock>> = {
  'America/New_York': { standard: ['EST', '-0500'], daylight: ['EDT', '-0400'] },
  'America/Chicago': { standard: ['CST', '-0600'], daylight: ['CDT', '-0500'] },
  'America/Denver': { standard: ['MST', '-0700'], daylight: ['MDT', '-0600'] },
  'America/Los_Angeles': { standard: ['PST', '-0800'], daylight: ['PDT', '-0700'] },
  'America/Anchorage': { standard: ['AKST', '-0900'], daylight: ['AKDT', '-0800'] },
  'America/Phoenix': { standard: ['MST', '-0700'] },
  'Pacific/Honolulu': { standard: ['HST', '-1000'] },
};

/** Zones of which the rule is known here. */
export const KNOWN_ZONES: readonly string[] = Object.keys(CLOCKS);

interface Part {
  kind: 'DAYLIGHT' | 'STANDARD';
  from: string;
  to: string;
  name: string;
  begins: readonly string[];
}

const partLines = ({ kind, from, to, name, begins }: Part): string[] => [
  `BEGIN:${kind}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  `TZNAME:${name}`,
  ...begins,
  `END:${kind}`,
];

const SPRING = ['DTSTART:20070311T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'];
const AUTUMN = ['DTSTART:20071104T020000', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'];

function partsOf({ standard: [name, offset], daylight }: Clock): Part[] {
  if (daylight === undefined)
    return [{ kind: 'STANDARD', from: offset, to: offset, name, begins: ['DTSTART:19700101T000000'] }];
  const [summer, ahead] = daylight;
  return [
    { kind: 'DAYLIGHT', from: offset, to: ahead, name: summer, begins: SPRING },
    { kind: 'STANDARD', from: ahead, to: offset, name, begins: AUTUMN },
  ];
}

/**
 * A zone of the United States as a calendar states it, line by line, by the rule in force since 2007.
 * @throws Error of a zone that is not known here
 */
export function calendarZoneOf(zone: string): readonly string[] {
  const clock = CLOCKS[zone];
  if (clock === undefined) throw new Error(`The rule of ${zone} is not known; known are ${KNOWN_ZONES.join(', ')}.`);
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...partsOf(clock).flatMap(partLines), 'END:VTIMEZONE'];
}
