/** The city's files of its council. */
export const COUNCIL_FEEDS = {
  meetings: 'austin-council-meetings',
  agenda: 'austin-council-agenda',
  votes: 'austin-council-votes',
} as const;
