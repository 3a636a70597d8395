/** Columns of a vote as rooms ask for them, whatever a city calls its own. */
export const VOTE_FIELDS = {
  meeting_date: 'day',
  meeting_type: 'text',
  meeting_item_number: 'code',
  item_id: 'text',
  item_description: 'text',
  voter_name: 'text',
  voter_title: 'text',
  voter_district: 'number',
  vote_cast: 'text',
  action_taken: 'text',
} as const;
