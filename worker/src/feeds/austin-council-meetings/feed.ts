import { AUSTIN_ZONE } from '@moontower/city/austin/place';
import { CITY_PUBLISHER } from '../austin-links.ts';
import { itemOf, readMoment } from '../austin-reading.ts';
import { defineMeetingsFeed } from '../council/meetings-feed.ts';

export const austinCouncilMeetings = defineMeetingsFeed({
  id: 'austin-council-meetings',
  publisher: `${CITY_PUBLISHER}, City Clerk`,
  homepage: 'https://austintexas.legistar.com/Calendar.aspx',
  licence: 'Not stated by the publisher',
  version: 3,
  zone: AUSTIN_ZONE,
  reading: { itemOf, readMoment },
});
