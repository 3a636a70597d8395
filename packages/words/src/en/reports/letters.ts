import { districtKey } from '@moontower/contracts/place/city-districts';
interface Report {
  type: string;
  address: string;
  day: string;
  /** The place's own first, then those whose line is near. */
  districts: readonly string[];
  text: string;
  /** None where nobody else can open it. */
  link: string | undefined;
  /** How many it is written to. */
  people: number;
}

/** Letters and posts about a report, for people to sign and send themselves. */
export const letters = {
  types: {
    graffiti: 'Graffiti or vandalism',
    homeless_encampment: 'Homeless encampment',
    potholes: 'Pothole or road problem',
    street_lights: 'Street light problem',
    other: 'Community issue',
  },
  subject: ({ type, address }: Pick<Report, 'type' | 'address'>) => `${type} at ${address}`,
  greeting: (names: string) => `Dear ${names},`,
  mayor: (name: string) => `Mayor ${name}`,
  member: (name: string) => `Council Member ${name}`,
  body: ({ type, address, day, districts: [district, ...near], text, link }: Report) =>
    [
      district === undefined
        ? 'I am writing about a problem in our city.'
        : `I am writing about a problem in District ${districtKey(district)}, by the city’s map of council districts.${
            near.length === 0
              ? ''
              : ` It lies by the line of District${near.length === 1 ? '' : 's'} ` +
                `${near.map(districtKey).join(' and ')}, so I write to the members of ` +
                `${near.length === 1 ? 'both' : 'all these'} districts.`
          }`,
      `What: ${type}.\nWhere: ${address}.\nReported: ${day}.`,
      text,
      'Which department looks after this? When will it be fixed? Please let me know.',
      ...(link === undefined ? [] : [`The report and its status: ${link}`]),
      'Thank you for your work.',
    ].join('\n\n'),
  close: 'Sincerely,',
  yourName: '[Your name]',
  post: ({ type, place, city, link }: { type: string; place: string; city: string; link: string }) =>
    `${type} at ${place}, ${city}. ${link}`,
  postTo: 'Who can fix it?',
};
