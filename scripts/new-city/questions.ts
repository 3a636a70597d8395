import { describeTrial } from './try-feed.ts';
import type { CityPlan } from './city-plan.ts';
import { datesOf, FEWEST_DAYS, type FeedPlan } from './plan-feeds.ts';
import { MARGIN } from './place-rule.ts';
import { isStreetAlone } from './street-parts.ts';

/** Words of a portal as a document may hold them. */
const quoted = (text: string): string => text.replaceAll(/[`<>[\]\\|*_#]/g, ' ');

interface Question {
  /** By which a person calls it. */
  name: string;
  asks: string;
  /** The file that holds the answer. */
  file: string;
}

/** Where neither outlines nor a box of the city were given. */
function ofOutlines({ place, generated }: CityPlan): Question[] {
  const districts = {
    name: 'districts',
    asks: 'No layer of council districts was drawn. Which one is it? scripts/pack-districts.mjs draws one from GeoJSON.',
    file: 'districts.ts',
  };
  const box = {
    name: 'box',
    asks: `Where does the city end? The box of its map is ${MARGIN} degrees around a few of its records, and a point beyond is not shown. scripts/pack-districts.mjs says the box of its districts.`,
    file: 'place.ts',
  };
  return [...(Object.keys(generated).length > 0 ? [] : [districts]), ...(place.drawn ? [] : [box])];
}

function ofPlace(plan: CityPlan): Question[] {
  const { id, facts } = plan.place;
  const law =
    facts.state === 'Texas'
      ? []
      : [
          {
            name: 'law',
            asks: `Above which amount does ${facts.state} ask for competing offers, and how long before a meeting is an agenda posted?`,
            file: `${id}.ts`,
          },
        ];
  return [
    ...ofOutlines(plan),
    {
      name: 'officials',
      asks: 'Who is mayor, and who sits for which district, with what telephone?',
      file: 'officials.ts',
    },
    {
      name: 'phones',
      asks: 'What number is called about anything that is no emergency, and what number when the power is out? Until then 2-1-1 is named, and no utility.',
      file: 'place.ts',
    },
    { name: 'counties', asks: `Does it reach into other counties than ${facts.county}?`, file: 'place.ts' },
    { name: 'zips', asks: 'With which digits do its ZIP codes begin? Any are taken for its own.', file: `${id}.ts` },
    { name: 'fiscal year', asks: 'In which month does its fiscal year begin? October is written.', file: `${id}.ts` },
    {
      name: 'streets',
      asks: 'What are its numbered roads and the towns around it called? Without them two spellings of a road stay two.',
      file: `${id}.ts`,
    },
    { name: 'budget', asks: 'Where does it publish its budget for people?', file: 'facts.ts' },
    {
      name: 'licence',
      asks: 'Under which licence does the portal publish? "Not stated by the publisher" is shown.',
      file: 'facts.ts',
    },
    ...law,
  ];
}

const PLANE = 'It has coordinates in feet; of which plane? Until then its records have no point.';

/** Dates of a layer of which too few were seen to tell days from moments. */
const undatedOf = ({ options: { columns, source }, rows }: FeedPlan): string[] =>
  datesOf(columns).filter(
    (column) => source.kind === 'arcgis' && rows.filter((row) => (row[column] ?? '') !== '').length < FEWEST_DAYS,
  );

function ofFeed(plan: FeedPlan): Question[] {
  const { id, columns, source, since } = plan.options;
  const isPlaceless = columns['longitude'] === undefined && source.kind !== 'arcgis' && !id.endsWith('-crime');
  const hasPlane = plan.rows.some((row) => Object.keys(row).some((name) => /^x_?coord/i.test(name)));
  const { address, houseNumber } = columns;
  const isStreet = typeof address === 'string' && houseNumber === undefined && isStreetAlone(address, plan.rows);
  const undated = undatedOf(plan).map((column) => `\`${column}\``);
  const asked: readonly (readonly [isAsked: boolean, name: string, asks: string])[] = [
    [isPlaceless, 'points', hasPlane ? PLANE : 'No columns of degrees were found. Does it have others?'],
    [
      address === undefined && !id.endsWith('-crime'),
      'address',
      'No column of addresses was found: a point is none. Does it have one, or a street with a number?',
    ],
    [
      isStreet,
      'address',
      `\`${String(address)}\` holds streets without a number. Which column holds it? It stands as \`houseNumber\`.`,
    ],
    [
      since === undefined,
      'what leaves it',
      'It is read whole each time. Does a row that is gone mean that the city took it back, or that it grew old?',
    ],
    [
      since === undefined && source.kind !== 'ckan',
      'changes',
      'No column of dates tells when a row changed, so all of its rows are read each day. Is there one? It stands in `since`.',
    ],
    [
      undated.length > 0,
      'days',
      `Too few values of ${undated.join(', ')} were seen. Are they days, at midnight UTC? Then they stand in \`days\`, or each is read one day early.`,
    ],
  ];
  const file = `worker/src/feeds/${id}/feed.ts`;
  return asked.flatMap(([isAsked, name, asks]) => (isAsked ? [{ name: `${id}: ${name}`, asks, file }] : []));
}

/** What the command is not sure of, each with its name and the place of its answer. */
export function questionsOf(plan: CityPlan): string[] {
  const asked = [...ofPlace(plan), ...plan.plans.feeds.flatMap(ofFeed)].map(
    ({ name, asks, file }) => `**${name}** (\`${file}\`): ${asks}`,
  );
  return [...plan.plans.questions.map((one) => quoted(one).replace(/^([\w-]+): /, '**$1**: ')), ...asked];
}

/** The file of questions, with what each feed made of the portal's rows. */
export function questionsText(plan: CityPlan): string {
  const { place, plans, on } = plan;
  return `# What a person has to answer about ${place.facts.name}

Written by \`npm run new:city\` from ${place.portal} on ${on}. Strike out what is answered.

${questionsOf(plan)
  .map((one) => `- ${one}`)
  .join('\n')}

## What was written, tried on rows of the portal

${plans.feeds.map(({ options, title, trial }) => `- \`${options.id}\` from "${quoted(title)}": ${describeTrial(trial)}.`).join('\n')}
`;
}
