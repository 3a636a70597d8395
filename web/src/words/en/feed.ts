export const feed = {
  title: 'What changed in Austin', titleToday: 'What changed in Austin today', pageTitle: 'Data Feed',
  lead: 'Permits, zoning, site plans and code cases from the city’s own records. Each line links to its source.',
  near: {
    form: 'Show near me', address: 'Address', placeholder: 'Street address, place or ZIP', press: 'Show near me', ring: 'Distance', locating: 'Looking...', you: 'your location',
    rings: { moontower: '1,500 ft, one moontower', 'half-mile': 'Half a mile', mile: 'A mile', district: 'My district', city: 'All Austin' },
  },
  filters: {
    label: 'Filters', type: 'Type', district: 'District', when: 'When', value: 'Value',
    allTypes: (n: number) => `all ${n}`, chosen: (n: number) => `${n} chosen`, anyValue: 'any', fromValue: (amount: string) => `${amount} and up`,
    periods: { '7d': 'last 7 days', '30d': 'last 30 days', '90d': 'last 90 days', '1y': 'last year', all: 'all dates' },
  },
  view: { save: 'Save view', menu: 'View' },
  count: {
    newest: (shown: string, all: string) => `Newest ${shown} of ${all} changes`, all: (n: string) => `${n} changes`, one: '1 change', none: 'No changes',
    span: (from: string, to: string) => `${from} to ${to}`, checked: (when: string) => `All checked since ${when}`, sortedShown: (n: string) => `Sorted among the newest ${n}`,
  },
  day: { changes: (n: string) => `${n} changes`, one: '1 change', shownOf: (shown: string) => `${shown} shown` },
  story: {
    at: (what: string, place: string) => `${what} at ${place}`, join: (first: string, second: string) => `${first} and ${second}`, between: (from: string, to: string) => `${from} to ${to}`, records: 'records', onDay: (day: string) => `all on ${day}`,
    open: (n: string) => `${n} still open`, closed: (n: string) => `${n} closed`, closedNoReason: 'No reason given for the closings.', list: (title: string) => `Records: ${title}`,
    types: {
      'building-permits': 'building permits', 'zoning-cases': 'zoning cases', 'site-plans': 'site plans', subdivisions: 'subdivisions', 'certificates-occupancy': 'certificates of occupancy', 'demolition-permits': 'demolitions',
      'vacant-property': 'vacant property records', development: 'development records', 'code-cases': 'code cases', 'service-requests': '311 requests', 'traffic-incidents': 'traffic incidents', 'fire-incidents': 'fire incidents',
      infrastructure: 'street and water records', 'public-safety': 'public safety records', council: 'council records', business: 'business records', money: 'spending records', animals: 'animal records', homelessness: 'records on people living outside', news: 'city news',
    },
  },
  row: { declared: 'declared value', zip: (zip: string) => `ZIP ${zip}`, noDistrict: 'District not in this record' },
  more: { show: (n: number) => `Show ${n} more`, capped: (limit: string) => `Showing the newest ${limit}. Narrow the filters or download all.`, downloadAll: (n: string) => `Download all ${n} (CSV)` },
} as const;
