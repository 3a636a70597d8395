/** Words of what opens on a press, and of the pages at the edge. */
export const extras = {
  footer: {
    line: 'We read the city’s public records, keep the link to each one, and say what is missing.',
    independent: 'Moontower is not a City of Austin website.',
    checkOurWork: 'Check our work', about: 'About',
    status: 'Data status', bulletins: 'Hourly bulletins', methods: 'Methods', corrections: 'Corrections', developers: 'Developers and open data', accessibility: 'Accessibility', privacy: 'Privacy',
    forCities: 'For Cities', report: 'Report a problem',
  },
  theme: { label: 'Theme', system: 'Same as device', light: 'Light', dark: 'Dark' },
  pulseTypes: {
    '311': '311 requests', 'vacant-property': 'Vacant property', development: 'Development', infrastructure: 'Streets and water',
    budget: 'City spending', permits: 'Permits', business: 'Business',
  },
  subtypes: {
    hazard: 'Hazard', signal_out: 'Traffic signal out', water_leak: 'Water leak', stop_sign_down: 'Stop sign down', flooding: 'Flooding', pothole: 'Pothole',
    graffiti: 'Graffiti', dumping: 'Illegal dumping', streetlight: 'Street light', tree_block: 'Tree in the way', animal_pickup: 'Animal pickup', encampment: 'Camp location', other: 'Other',
  },
  address: {
    unused: 'Not understood in the address of this page, so not used:', more: (n: string) => `and ${n} more`, hide: 'Hide this note',
    long: (n: string) => `Only the first ${n} characters of the search were used.`,
  },
  clock: (device: string, ours: string) => `This device’s clock says ${device}. Our server’s says ${ours}. Ages and periods here go by the server’s.`,
  partial: (loaded: string, all: string, missing: string) => `${loaded} of ${all} sources loaded. ${missing} is not answering.`,
  exporting: { button: 'Export', csv: 'CSV', json: 'JSON', geojson: 'GeoJSON', atom: 'RSS', ics: 'Calendar', download: (format: string) => `Download ${format}`, note: 'All matching records, not only those shown.' },
  notFound: {
    title: '404 Page Not Found', lead: 'There is no page at this address. It may have moved, or the address may have a typing mistake.',
    home: 'Go to the data feed', links: 'Main pages', search: 'Search the records',
  },
  notOpen: {
    title: (part: string) => `${part}: not open yet`,
    lead: 'This part is not open yet. You can read everything below without an account.',
    open: 'Open now', auth: 'Sign in', incidents: 'Reports',
    feed: 'What changed in Austin, day by day', pulse: 'Map and list of what is happening', pork: 'Purchases worth a second look', status: 'How fresh each source is',
  },
  command: {
    title: 'Search or jump to', placeholder: 'Type a page, a street or a district', empty: 'Nothing matches. Try a street name.',
    goTo: 'Go to', find: 'Find an address or item', districts: 'Districts', views: 'Saved views', actions: 'Actions',
    district: (n: number) => `District ${n}`, searchFor: (text: string) => `Find “${text}” in the records`,
    copyLink: 'Copy link to this page', switchLanguage: 'Español', notifications: 'Go to notifications', keyboard: 'Keyboard shortcuts',
    compact: 'Compact rows', comfortable: 'Comfortable rows',
  },
  keys: {
    title: 'Keyboard shortcuts', lead: 'Single letters work when you are not typing in a field.', off: 'Use single-letter shortcuts',
    anywhere: 'Anywhere', onLists: 'On lists and cards', onScreens: 'On some screens', then: 'then', or: 'or',
    command: 'Command menu', search: 'Search', feed: 'Go to Data Feed', pulse: 'Go to Civic Pulse', analytics: 'Go to Analytics', pork: 'Go to Pork Tracker', properties: 'Go to Properties',
    next: 'Next item', previous: 'Item before', open: 'Open', showNew: 'Show new', mapOrList: 'Map or list (Civic Pulse)', explain: 'Explain the purchase’s score (Pork Tracker)', share: 'Share (a record, Civic Pulse)', compare: 'Add the purchase to compare (Pork Tracker)',
    help: 'This help', notifications: 'Notifications', close: 'Close',
  },
  share: {
    open: 'Share', title: 'Share Civic Insight', text: 'Your message', count: (n: string) => `${n} characters`, cut: (n: number) => `The microblog post is cut at ${n} characters:`,
    microblog: 'Share on X', social: 'Share on Facebook', professional: 'Share on LinkedIn', native: 'Share with another app', copy: 'Copy text', copyLink: 'Copy link', embed: 'Embed', citation: 'Citation', copied: 'Copied!',
    embedTitle: (what: string) => `Moontower: ${what}`, cite: ({ title, source, link, date }: { title: string; source: string; link: string; date: string }) => `${source}. “${title}.” Shown by Moontower. ${link}. Read on ${date}.`,
  },
  chart: { chart: 'Chart', table: 'Table', csv: 'CSV', views: 'Chart, table or file', leavesOut: 'What this leaves out:', noChart: 'The chart could not be drawn. The table has the same numbers.' },
  compare: { title: 'Compare', count: (n: number) => `${n} of 3 chosen`, open: 'Compare', clear: 'Clear', remove: (what: string) => `Remove ${what}` },
  glossary: {
    permit: { term: 'Permit', text: 'The city’s permission to build, repair, wire or tear something down.' },
    sitePlan: { term: 'Site plan', text: 'A drawing of how a piece of land will be used: buildings, parking, drains and trees.' },
    zoning: { term: 'Zoning case', text: 'A request to change what may be built or done on a piece of land.' },
    soleSource: { term: 'Sole source', text: 'A purchase from one seller without asking others for a price. The law allows it in some cases.' },
    noBid: { term: 'No-bid', text: 'A purchase made without open offers from several sellers.' },
    certificate: { term: 'Certificate of occupancy', text: 'The city’s statement that a building is safe to use.' },
    opportunityZone: { term: 'Opportunity zone', text: 'An area where federal tax rules reward certain investments.' },
  },
} as const;
