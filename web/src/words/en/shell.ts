export const shell = {
  name: 'Moontower',
  tagline: 'Local intel anyone can use',
  language: { other: 'Español', otherShort: 'ES', label: 'Ver en español' },
  skip: 'Skip to content',
  mainNav: 'Main',
  homeLink: 'Moontower, home',
  nav: {
    feed: 'Data Feed', feedShort: 'Feed', pulse: 'Civic Pulse', pulseShort: 'Pulse', analytics: 'Analytics', analyticsShort: 'Charts',
    pork: 'Pork Tracker', porkShort: 'Pork', properties: 'Properties', propertiesShort: 'Props', forCities: 'For Cities', forCitiesShort: 'SaaS',
    report: 'Report Issue', reportSignedOut: 'Report a problem',
  },
  signIn: 'Sign In for Custom Features', signInShort: 'Sign In', signOut: 'Sign Out', signOutShort: 'Out', signingOut: 'Signing out...',
  menu: 'Menu', closeMenu: 'Close menu',
  search: 'Search or jump to', searchShort: 'Search',
  city: {
    choose: 'Choose a city', active: 'Active', tbd: 'TBD', want: 'Want your city? For Cities',
    notYet: (city: string) => `${city} is not open yet`,
  },
  bottomNav: 'Sections',
  loading: 'Loading...',
  banner: {
    label: 'About the records shown',
    sampleText: 'These records are made up. Nothing here happened.',
    recorded: 'Recorded data', recordedText: 'These are real city records from a recording, not from today.',
    shifted: 'Recorded data, dates moved', shiftedText: 'These are real city records from a recording. We moved every date so the newest record is now.',
  },
  offline: { bar: (time: string) => `You are offline. Showing what we saved at ${time}.`, never: 'You are offline. Pages you have not opened yet cannot be shown.', retry: 'Try Again' },
} as const;
