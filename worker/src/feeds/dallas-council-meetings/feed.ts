import { dallas } from '@moontower/city/dallas/dallas';
import { CALENDAR, itemOf, PUBLISHER, readMoment } from '../dallas/dallas-reading.ts';
import { defineMeetingsFeed } from '../council/meetings-feed.ts';

export const dallasCouncilMeetings = defineMeetingsFeed({
  id: 'dallas-council-meetings',
  publisher: `${PUBLISHER}, City Secretary`,
  homepage: CALENDAR,
  licence: 'Not stated by the publisher',
  zone: dallas.zone,
  reading: { itemOf, readMoment },
});
