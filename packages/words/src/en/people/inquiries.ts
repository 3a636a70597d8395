/**
 * For Cities, and the forms that reach whoever runs the service. What a form says when it is sent is the product's
 * contract.
 */
export const inquiries = {
  fields: {
    cityName: 'City name',
    population: 'Population',
    contactName: 'Contact name',
    email: 'Email',
    phone: 'Phone',
    message: 'Message',
    name: 'Name',
  },
  needed: {
    cityName: 'City name is required',
    contactName: 'Contact name is required',
    name: 'Name is required',
    email: 'Please enter a valid email',
    message: 'Message is required',
  },
  emailHelp: 'Use a form like name@example.com.',
  sending: 'Sending...',
  sent: 'Inquiry Sent Successfully',
  sentCity: 'We’ll be in touch to discuss Moontower for your city.',
  sentCityWithin: (hours: string) =>
    `We’ll be in touch within ${hours} ${hours === '1' ? 'hour' : 'hours'} to discuss Moontower for your city.`,
  sentOther: 'Your message has reached us.',
  sentOtherWithin: (hours: string) =>
    `Your message has reached us. We answer within ${hours} ${hours === '1' ? 'hour' : 'hours'}.`,
  sentWaitlist: 'You are on the list. We write once, when Pro opens.',
  reference: (reference: string) => `Your number: ${reference}`,
  failedTitle: 'Error',
  failed: (email: string) => `Failed to send inquiry. Please try again or email directly to ${email}`,
  failedAlone: 'Failed to send inquiry. Please try again.',
  writeTo: (email: string) => `Write to ${email}`,
  kept: 'We keep it for a year, to answer you. Nobody else gets it.',
  privacy: 'Privacy',
  trap: 'Leave this field empty',
  waitlist: {
    title: 'Join Pro waitlist',
    lead:
      'Pro is not open, and nothing is sold yet. Leave an address and we write once, when it opens. The plan ' +
      'is $49 per month.',
    press: 'Join the waitlist',
    message: 'What would you use it for?',
  },
  sponsor: {
    title: 'Become a sponsor',
    lead: 'Sponsors pay for servers. They never choose what we show, and each is named in public.',
    press: 'Send',
  },
  contact: { title: 'Get in touch', lead: 'A person reads it.', press: 'Send' },
  forCities: {
    title: 'Show residents the work you already do',
    lead:
      'Moontower turns the records that your city already publishes into one page that residents can read. ' +
      'Each line keeps its source. It asks for no new system on your side.',
    demo: 'Request a demo',
    picture: '{city}: the newest records',
    pictureNote: 'This is the product itself, not a picture of it.',
    proof: {
      title: 'What this rests on',
      shown: 'In Boston, people who were shown the work sent 60% more requests.',
      shownSource: 'Study by Buell, Porter and Norton',
      access:
        'Public bodies of 50,000 people or more must meet WCAG 2.1 AA by April 26, 2027. We build to WCAG 2.2 ' +
        'AA, which holds it.',
      accessSource: 'On the rule and its new dates',
      accessOurs: 'Our accessibility page',
      open: 'It reads Open311 and open data portals, and gives every list as CSV, GeoJSON, RSS and calendar.',
      openSource: 'Developers and open data',
    },
    figures: {
      title: 'This installation, right now',
      rows: 'rows read in the last 30 days',
      records: 'records held',
      feeds: (fresh: string) => `feeds, ${fresh} of them fresh`,
      cities: (n: number) => (n === 1 ? 'city asked us in the last year' : 'cities asked us in the last year'),
      source: 'Source',
    },
    aims: {
      title: 'What we aim for',
      text: [
        'Fewer public information requests: what is asked for often should be there before it is asked for. ' +
          'We have no figure for that yet, so we give none.',
        'How long each source is kept is said source by source, not once for all.',
      ],
      status: 'Data status',
    },
    costs: {
      title: 'What it costs',
      run: {
        title: 'To run it',
        text:
          'The software is free under the MIT license. You pay for one server, and for a mail service if you want ' +
          'mail. There is no charge per resident, record or seat.',
      },
      add: {
        title: 'To add a city',
        text:
          'A city is one folder of facts: its zone, districts, phones and officials. Each source is a short file ' +
          'that says what its columns mean, with a test. Most of the time goes into checking that we read them right.',
      },
      yours: {
        title: 'From your staff',
        text:
          'Nothing has to be sent to us. We read what you publish. What helps is one person who can say ' +
          'what a column means.',
      },
      read: 'How we read records',
    },
    form: {
      title: 'Request a demo',
      lead: 'Tell us which city, and whom to answer.',
      press: 'Send inquiry',
      again: 'Send another',
    },
  },
  desk: {
    title: 'Inquiries',
    lead: 'What people sent with the forms, newest first. Nobody checked what they say.',
    count: (shown: string, total: string) => `${shown} of ${total}`,
    none: 'Nobody has written yet.',
    failed: 'This could not be read. Try again.',
    kind: 'Kind',
    kinds: { city: 'City', waitlist: 'Pro waitlist', sponsor: 'Sponsor', contact: 'Contact' },
    allKinds: 'All kinds',
    from: 'From',
    about: 'About',
    number: 'Number',
    at: 'Sent',
    remove: 'Delete',
    removeLabel: (reference: string) => `Delete ${reference}`,
    sure: (reference: string) => `Delete ${reference} for good?`,
    keep: 'Keep it',
    removed: 'Deleted',
    older: 'Older',
    newest: 'Newest',
  },
} as const;
