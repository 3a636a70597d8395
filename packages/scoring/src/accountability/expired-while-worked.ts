import { dayIn, defineAccountability } from './record.ts';

const PERMITS = ['building-permits', 'demolition-permits', 'certificates-occupancy'];

/** The published permits have no list of inspections: the last one is the day the permit was completed. */
export const expiredWhileWorked = defineAccountability({
  id: 'expired-while-worked',
  version: 1,
  title: 'Inspected after it had expired',
  looksFor: 'A permit whose inspections ended after the day on which it expired.',
  whyItMatters: 'An expired permit allows no work until it is extended or taken out anew.',
  innocentExplanations: [
    'The city extended the permit and the list still shows the old day',
    'Only the last inspection was late, and the work was done in time',
    'The day of completion was entered later',
    'The day of expiry was entered wrong',
  ],
  find: ({ type, stages, facts }) => {
    const expires = dayIn(facts, 'Expires');
    const inspected = stages.find(
      ({ stage, on }) => (stage === 'done' || stage === 'inspected') && on !== undefined,
    )?.on;
    if (!PERMITS.includes(type) || expires === undefined || inspected === undefined || inspected <= expires)
      return undefined;
    return [
      { name: 'expires', text: expires },
      { name: 'inspected', text: inspected },
    ];
  },
});
