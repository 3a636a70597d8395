/** Words of the feed's parts that are fetched on a press or after the list: panels, problems, the rail. */
export const feedParts = {
  near: {
    ringsShort: { moontower: '1,500 ft', 'half-mile': 'half a mile', mile: 'a mile', district: 'my district', city: 'all Austin' },
    within: (ring: string, place: string) => `Within ${ring} of ${place}`,
    withoutPoint: 'Only records with a place on the map can be near you. Records without one are left out here.',
    denied: 'Your browser did not share your location. Type a street address instead.', failed: 'Could not get your current location. Type a street address instead.',
    unsupported: 'Your browser does not support location services. Type a street address instead.', outside: 'You seem to be outside Austin’s council districts. Type a street address instead.',
  },
  find: {
    choose: 'Several places match. Which one do you mean?', none: 'None of these', searchWords: (text: string) => `Search the records for “${text}”`,
    words: (text: string) => `Searched the records for the words “${text}”.`, asPlace: 'Look for a place of this name', middleOf: (place: string) => `the middle of ${place}`,
    precision: { address: 'This is the address itself.', street: 'Only the street was found. Distances count from its middle.', area: 'Only the area was found. Distances count from its middle.' },
    kinds: { address: 'the address', street: 'middle of the street', area: 'middle of the area' },
    by: { records: 'Its place is from the city’s records.', geocoder: 'Its place is from OpenStreetMap.' },
    noDistrict: 'It lies outside Austin’s council districts, where we hold few records.', outsideDistricts: 'outside the council districts',
    missing: (text: string) => `We found no place “${text}” in Austin. Check the spelling, or write the house number and the street.`, beyond: (where: string) => `That place is outside Austin: ${where}. We hold Austin’s records only.`,
    busy: 'The map service that knows addresses is busy.', slow: 'The map service that knows addresses did not answer in time.', down: 'Addresses cannot be looked up right now.',
    again: (seconds: number) => (seconds === 1 ? 'Try again in 1 second.' : `Try again in ${seconds} seconds.`), offline: 'You are offline, so the address cannot be looked up.',
  },
  filters: {
    sort: 'Order', usual: 'These nine', more: 'More records', least: 'Least value in dollars', wrongAmount: 'Write an amount in digits, for example 50,000', apply: 'Show',
    sorts: { newest: 'Newest first', deadline: 'Next date ahead first', value: 'Highest value first' }, text: (words: string) => `Text: ${words}`,
  },
  view: { stories: 'Group one address', records: 'Single records', label: 'Records of one address', density: 'Rows', comfortable: 'Comfortable', compact: 'Compact' },
  saved: {
    title: 'Save this view', name: 'Name', hint: 'It stays on this device. The address of the page holds all your choices, so you can also send it to others.', save: 'Save', saved: 'View saved', list: 'Saved views', remove: (name: string) => `Remove ${name}`,
    needName: 'Write a name for this view',
  },
  rail: {
    label: 'About this week', title: 'This week in numbers', titleAll: 'Records in our copy', span: (from: string) => `The last 7 days, since ${from}`, permits: 'building permits', codeCases: 'code cases opened', sitePlans: 'site plans filed', requests: '311 requests',
    held: 'records in our copy, from all feeds', alertsTitle: 'Follow this view', alertsText: 'The RSS feed holds just this view. Your feed reader shows each change. No account needed.', alertsButton: 'RSS feed of this view', bulletinsText: 'Or read what each hour brought to all records, here or by mail:', bulletins: 'Hourly bulletins',
    newTitle: 'New here?', newText: 'Moontower reads the city’s public records so you do not have to.', newLink: 'See how we read them', newHide: 'Hide this',
  },
  empty: { title: 'No Events Found', text: 'No civic events match your current filters.', allDates: 'Show all dates', clear: 'Clear filters', pulse: 'Look on the map' },
  firstLoad: 'The first records are on their way from the city. They appear here by themselves.',
} as const;
