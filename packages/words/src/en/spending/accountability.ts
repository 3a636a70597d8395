/**
 * The published rules of accountability, by id, as `packages/scoring/src/accountability` has them (a test compares).
 */
export const accountability = {
  title: 'Flagged for review',
  none: 'No flagged projects at this time',
  question: 'A flag is a question, not a finding. Check the dates and records before you conclude anything.',
  innocent: 'What could explain it',
  evidence: {
    expires: 'Expires',
    inspected: 'Last inspection',
    case: 'Code case',
    opened: 'Opened',
    registration: 'Registration',
    filed: 'Filed',
    review: 'Review',
    approved: 'Approved',
    done: 'Done',
  },
  rules: {
    'expired-while-worked': {
      title: 'Inspected after it had expired',
      why: 'An expired permit allows no work until it is extended or taken out anew.',
      innocent: {
        first: 'The city extended the permit and the list still shows the old day',
        second: 'Only the last inspection was late, and the work was done in time',
        third: 'The day of completion was entered later',
        fourth: 'The day of expiry was entered wrong',
      },
    },
    'long-open-structure-case': {
      title: 'A code case on the structure has been open for over a year',
      why: 'A condition that the city was told of may still be there.',
      innocent: {
        first: 'The case was settled and the list was not updated',
        second: 'The building was repaired under this very permit, and the case waits for its inspection',
        third: 'The case is about another building at the same address',
        fourth: 'A court or an appeal has stayed the case',
      },
    },
    'repeat-offender-address': {
      title: 'The address is in the city’s repeat offender program',
      why: 'The city registers rental properties with repeated code violations and inspects them every year.',
      innocent: {
        first: 'The registration is of an earlier owner',
        second: 'The violations were mended and the registration has not ended yet',
        third: 'This work is the repair',
        fourth: 'Several buildings share the address',
      },
    },
    'stage-out-of-order': {
      title: 'A stage is dated before the one it needs',
      why: 'What is approved before it is filed, or done before it is approved, cannot be followed by anybody outside.',
      innocent: {
        first: 'A slip in typing a date',
        second: 'The case was filed again under the same number',
        third: 'An approval of an earlier case was carried over',
        fourth: 'A change of the case’s kind gave it a new filing day',
      },
    },
  },
};
