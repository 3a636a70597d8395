import { methods } from './spending/methods.ts';
import { verdicts } from './spending/verdicts.ts';
import { eitherPhone, type Phones } from '../phones.ts';

export const pages = {
  methods,
  corrections: {
    title: 'Corrections',
    lead:
      'When we got something wrong, it is written down here with its date, what stood there before, and what ' +
      'stands there now.',
    none: 'No correction has been made yet.',
    log: 'Log',
    scores:
      'A score can also change without a decision: the city changed the record, the rules changed, or what the ' +
      'purchase is compared with. Its own page lists each score with its day, and why it changed.',
    findings: 'Residents’ findings that were corrected',
    csv: 'CSV',
    atom: 'Atom feed',
    caption: 'Corrections, newest first',
    day: 'Day',
    what: 'What',
    before: 'Before',
    after: 'Now',
    why: 'Why',
    because: { claim: 'after a claim', contest: 'after a contest' },
    scored: (score: string, rules: string) => `scored ${score} by rules ${rules}`,
    withheld: 'A page that named a private person was taken off.',
    document: 'Official document',
    verdicts,
    reviews: {
      high_priority: 'High priority',
      medium_priority: 'Medium priority',
      low_priority: 'Low priority',
      cleared: 'Cleared',
      confirmed: 'Confirmed',
      not_reviewed: 'Not reviewed yet',
    },
    report: {
      title: 'Report an error',
      city: (phones: Phones) =>
        `If the city’s own record is wrong, only the city can change it. Call ${eitherPhone(phones, 'or')} and name the ` +
        'number of the record. We take over the change with our next reading.',
      ours:
        'If we show a record differently from the city, or a score rests on a wrong value, tell the people who run ' +
        'this site. The form names the record and the time. You get a number to ask by.',
      record: 'Record',
      label: 'Text of the report',
      send: 'Send report',
      template: (record: string, page: string, time: string) =>
        `Record: ${record}\nPage: ${page}\nTime: ${time}\nWhat is wrong:\nWhat it should be, and how you know:`,
      unnamed: '(write its number here)',
    },
  },
  accessibility: {
    title: 'Accessibility',
    lead:
      'We want everyone to be able to use Moontower. It works by keyboard, with a screen reader, zoomed in, ' +
      'in high contrast, in English and in Spanish.',
    sections: [
      {
        title: 'What we hold ourselves to',
        text: [
          'Our aim is WCAG 2.2, level AA. Automatic checks with axe run on every screen in both themes and both ' +
            'languages before a change is taken in. They find only part of all faults.',
        ],
      },
      {
        title: 'How it works',
        text: [
          'The map is never the only way: every map has a list with the same records and the same filters. ' +
            'Every chart has a table. Color always stands beside a word or a shape.',
          'New records wait until you ask for them. You can pause all updates. Nothing moves if your device asks ' +
            'for less motion.',
          'Press ? for the keyboard shortcuts. Single letters can be switched off there.',
        ],
      },
      {
        title: 'What we know is missing',
        text: [
          'No one who uses a screen reader every day has tested this version yet. Text in city records is shown as ' +
            'published, in English, and can be hard to read.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy',
    lead:
      'You can read everything without an account. Only the people who run this site get a cookie. Nobody else is ' +
      'told that you were here, but for the street map where another serves it.',
    sections: [
      {
        title: 'What stays on your device',
        text: [
          'Your language, theme, row height and saved views are kept in this browser only. How far down you ' +
            'were on each page is kept until you close the tab. Clear the site’s data to remove them.',
          'So that the site opens without a network, this browser also keeps copies of its pages and of the last ' +
            '80 answers it showed: lists, records, counts. What you searched for is part of a list’s address. ' +
            'Lists around a place are never kept. The same way removes them all.',
          'If you sign in, this browser keeps a token that stands for you. It works for twelve hours, ' +
            'or until you sign out.',
          'A report that you began stays in this browser for two weeks, with its photos and its place, unless you ' +
            'send it or start over. One that you sent without a network stays until it has gone out.',
        ],
      },
      {
        title: 'Your location',
        text: [
          'We ask for your location only after you press “Show near me”, or “Use Current” in a report. ' +
            'To show what is near, it is rounded to about one meter, stands in the address bar, and is sent to our ' +
            'server to find what is near. We do not keep it. If you share such a link, you share the place.',
          'An address that you type is looked up among the city’s records that we hold. If no record has it, ' +
            'our server asks the map service of OpenStreetMap for it. That service sees the address and our server, ' +
            'not you. We keep the answer, without who asked. For a report, the service may be asked in the same way ' +
            'which street is at your place, within about 30 feet.',
        ],
      },
      {
        title: 'Your account',
        text: [
          'We keep your email, your name, your password as a code that cannot be read back, and your phone and ' +
            'address if you gave them. None of it is public. The people who run this site see your email and name. ' +
            'Reviewers see your name beside what you wrote, but not beside anonymous reports.',
          'On your account page you can download all that we hold about you. You can delete it there too: ' +
            'your account, reports, photos, comments and mails go at once.',
          'Four things stay. A finding that was published stays without your name; drafts of findings and their ' +
            'pictures go. The log of what was done keeps a number that then is nobody’s. An anonymous report that ' +
            'is older than 30 days has no tie to you, so it stays. Backups made before hold your data until they ' +
            'are thrown away.',
        ],
      },
      {
        title: 'Your reports',
        text: [
          'A person reads a report before it is public. If three of yours were let through, the next ones are public ' +
            'at once. Camps, anonymous reports and words that may tell of a person always wait, and so does every ' +
            'photo. You can keep a report off the public map.',
          'Potholes, street lights and graffiti are shown to about 30 feet, unless you choose the block. ' +
            'All else is shown by its block. Reviewers see the exact place. City staff do too, once the report has ' +
            'been let through.',
          'We take out where a photo was made, and with what. If a reviewer covers a part of it, reviewers still see ' +
            'the first one until the report is deleted.',
          'An anonymous report is tied to your account for 30 days, so that you can change it. Then we cut the tie, ' +
            'and you can not change or delete it any more. All other reports stay until you delete them.',
        ],
      },
      {
        title: 'What our server keeps',
        text: [
          'The server writes one line for each request: the time, the page, and how long it took. It does not ' +
            'write who you are.',
          'To stop floods and guesses, we count requests by internet address, for a day at most. A code made from ' +
            'your email and internet address says for 90 days where you signed in, so that a stranger’s wrong ' +
            'guesses do not lock you out. Views of a report are counted by codes that change each day.',
        ],
      },
      {
        title: 'People in city records',
        text: [
          'Names, phone numbers and emails of private people are left out of what we show, even where the city ' +
            'publishes them. Camp locations are shown by the block, never exactly. A payee whose name ' +
            'reads as a person’s has no score and no name here. Methods says how often that goes wrong.',
        ],
      },
      {
        title: 'Mail',
        text: [
          'If you send one of our forms (For Cities, the Pro waitlist, sponsors, Get in touch), we keep what you ' +
            'wrote and your address for a year, to answer you. Then it is deleted; ask us and we delete it sooner. ' +
            'The people who run this site read it, nobody else. At most one mail a day says that it arrived. ' +
            'How many cities asked is shown to all, without a name.',
          'If you ask for hourly bulletins, we keep your address until you stop them. Nothing is sent before you ' +
            'confirm. When you stop, we delete the address. A code made from it stays for a month, so that no one ' +
            'can flood you with mail.',
          'If you ask for alerts, we keep your address and what you asked for, such as topics and an area, until ' +
            'you end them. Nothing is sent before you confirm. When you end the last one, we delete the address. ' +
            'A code made from it stays for a month here, too.',
          'If you give a phone for alerts, we keep the number in the same way. Before you confirm, we send one ' +
            'message a day at most, which asks you. The firm that sends our texts sees the number and the words. ' +
            'Reply STOP or use the link in a text, and we delete the number. To get texts again after STOP, ' +
            'send START to the same number first.',
          'To the email of an account we send a link to confirm it, and a link to a new password if one is asked ' +
            'for. If it is confirmed, we also send news of reports that you made or follow, and we ask once if a ' +
            'report is fixed. Each follow can be ended by its link.',
          'Once a mail has gone, we forget where to. That it was sent is kept for a month.',
        ],
      },
      {
        title: 'The map',
        text: [
          'The street map comes from a tile server. If it is another company’s, that server sees your internet ' +
            'address and the part of the map you look at. The districts are drawn without it.',
        ],
      },
    ],
  },
  developers: {
    title: 'Developers and open data',
    lead: 'All that the screens show comes from an open API. No key is needed for reading.',
    api: {
      title: 'Asked for most',
      caption: 'The addresses that are asked for most',
      address: 'Address',
      what: 'What it answers',
      formats: 'Other formats',
      openApi: 'The whole API as OpenAPI 3.1',
    },
    all: {
      title: 'Every address',
      lead: 'What stands after a colon is yours to fill in. Each row leads to its own part of the OpenAPI document.',
      find: 'Find an address',
      groups: 'Groups of addresses',
      who: 'Who may ask',
      described: 'Description',
      openApi: 'OpenAPI',
      openApiOf: (address: string) => `OpenAPI of ${address}`,
      found: (shown: string, of: string) => `Addresses: ${shown} of ${of}`,
      none: 'No address has these words. Try one word, such as “council” or “csv”.',
      roles: {
        public: 'everyone',
        user: 'everyone signed in',
        reviewer: 'reviewers',
        staff: 'city staff',
        operator: 'operators',
      },
      names: {
        records: 'Records, places and search',
        memory: 'Changes, and their proof',
        pulse: 'Civic Pulse',
        spending: 'Spending',
        analytics: 'Analytics and properties',
        council: 'City council',
        watches: 'Homelessness and nonprofits',
        findings: 'Findings by residents',
        incidents: 'Reports of incidents',
        open311: 'Open311',
        bulletins: 'Bulletins and webhooks',
        alerts: 'Alerts',
        account: 'Your account',
        inquiries: 'Letters to this service',
        office: 'Reviewers and operators',
        other: 'Others',
      },
    },
    routes: {
      listItems: 'Civic records, newest first, with all filters',
      getItem: 'One record with its published row and the changes we saw',
      listPulseEvents: 'The same as GeoJSON, or as Apache Arrow for large maps',
      getPulseStats: 'Active, today, this week, and what is usual',
      listFlagged: 'Scored purchases with their reasons',
      getPorkStatistics: 'Counts and sums of the scores',
      listRules: 'Every rule with its points and how often it fired',
      listFeeds: 'Every feed with its freshness and ledger',
      getStatsSummary: 'What this copy holds',
      listEvents: 'What happened after a sequence number',
      listBulletins: 'What each hour’s readings brought',
    },
    sections: [
      {
        title: 'Lists',
        text: [
          'A list answers at most 500 records. X-Total-Count says how many match, and the Link header leads on. ' +
            'With X-Total-Relation more match than were counted; count=exact counts all. ' +
            'The files .csv, .geojson and .json hold all that match. RSS holds the newest 500 and leads on to those ' +
            'before them; the calendar holds those with a date.',
          'CSV is safe to open in a spreadsheet: a cell that would run as a formula begins with an apostrophe. ' +
            'X-As-Of says since when every source behind an answer was looked at; as_of in CSV says it of each row.',
          'The filters have the same names everywhere: q, types, subtypes, district, min_value, since, until, near, ' +
            'radius, bbox. An unknown name gets a 400 with one sentence.',
        ],
      },
      {
        title: 'Live',
        text: [
          'A Socket.IO connection hears item:landed, item:changed, spending:flagged, finding:published and ' +
            'feed:refreshed. Each event has a sequence number; a client that was away asks for what it missed.',
        ],
      },
      {
        title: 'In your own page',
        text: [
          'Put /embed before the address of a record (/embed/item/…), or use /embed/items and /embed/pulse with ' +
            'the filters of the feed or of Civic Pulse. A frame sets no cookies and stores nothing; ?theme=light or ' +
            'dark fixes its colors, ?lang=es its language. Share on a record or on Civic Pulse gives you the code to ' +
            'paste, and /oembed answers for sites that ask there.',
        ],
      },
      {
        title: 'Honest data',
        text: [
          'Made-up rows carry "simulated": true, on every row. Times are UTC. A day without a time is a day, ' +
            'not midnight. Money is in dollars.',
          'Each feed names its license. {cityOf} open data is in the public domain unless its page says ' +
            'otherwise; keep the link to the source.',
        ],
      },
    ],
  },
} as const;
