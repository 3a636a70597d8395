type Text = string;

export const words = {
  title: 'Homelessness',
  lead: 'How many, where help is, what is spent, and what each number means. No number here is added to another.',
  help: {
    title: 'Help first',
    lines: {
      help: {
        name: 'Food, shelter, rent, counseling',
        text: '2-1-1 Texas finds help near you, day and night, in many languages.',
      },
      housing: {
        name: 'A first step to housing in {city} and {county}',
        text: 'ECHO says where to get a Coordinated Assessment, which housing programs ask for.',
      },
      city: {
        name: 'The city’s homelessness office',
        text: 'Homeless Strategies and Operations has no line of its own. 3-1-1 passes your question on.',
      },
      emergency: { name: 'Someone is in danger', text: 'Call 911.' },
    },
    or: (phone: Text) => `or ${phone}`,
    source: (day: Text) => `Its own page, read on ${day}`,
  },
  yearly: {
    year: 'Year',
    month: 'Month',
    unfinished: 'not over yet',
    heldFrom: (day: Text) => `held from ${day} on`,
    none: 'No count',
    noneNote: 'No count: none is published for that year. It does not mean 0.',
  },
  fewer: 'Fewer than 5',
  none: 'None received',
  among: 'All requests held of that month',
  withheld: 'Not told',
  withheldNote: 'Not told: with the others it would give away a sum below 5.',
  empty: 'We have no record of this yet.',
  definition: 'What it counts',
  breaks: 'Before you compare years',
  series: {
    count: {
      title: 'People counted on one night in January',
      text:
        'The federal point-in-time count of {city} and {county}. People in shelters, and people seen outside, ' +
        'on one night. Many people who lose their home in a year are not counted on that night.',
      breaks:
        'In January 2021 communities could leave out the count outside because of COVID-19. How many volunteers ' +
        'count, where, and in what weather changes the number, too.',
    },
    'city-count': {
      title: 'The same January, as the city published it',
      text:
        'The count of people as the city’s own open data states it. It can differ from the federal number and is ' +
        'not added to it.',
      breaks: 'The city corrects or leaves out years. The federal count stands above.',
    },
    beds: {
      title: 'Beds on one night in January',
      text:
        'The federal housing inventory of {city} and {county}: beds by kind on one night. A bed on the list can ' +
        'be taken, and we know of no source that says how many are free tonight.',
      breaks:
        'Sheets from before about 2014 have other columns and are left out. Beds in housing are not shelter beds.',
    },
    budget: {
      title: 'Planned and spent, from the city’s operating budget',
      text:
        'Departments with “homeless” in their name, by fiscal year. A fiscal year begins on October 1 of the year ' +
        'before. Money that other departments spend on homelessness is not in it.',
      breaks:
        'Departments are renamed and moved. A year in which the name changed can look like a start or an end. ' +
        'The year that goes on now is not whole: what is spent in it is a part.',
    },
    complaints: {
      title: 'Complaints to 3-1-1 about camps, by month',
      text:
        'Complaints, not people. One camp can bring many, or none. The city has no kind of ticket for camps: ' +
        'we find them by whole words in the tickets.',
      breaks: 'The city’s live feed is kept for 90 days. Kinds of tickets change when the city changes its form.',
    },
    reports: {
      title: 'Reports by residents here, by month',
      text:
        'Reports about a camp that residents made on Moontower, each read by a person first. Reports, not people, ' +
        'and not part of the city’s complaints.',
      breaks: 'This began when Moontower began. More reports can mean more people who know of it.',
    },
    cases: {
      title: 'Court cases about camping, by year of the offense',
      text:
        'Cases under the camping ordinance as the courts publish them. A person can have several. Names, streets, ' +
        'officers, race and gender are not read.',
      breaks:
        'The city lifted its ban in July 2019. Voters brought it back in May 2021, and a state law followed ' +
        'in September 2021.',
    },
  },
  lines: {
    all: 'All',
    sheltered: 'In shelter',
    unsheltered: 'Outside',
    shelter: 'All shelter beds',
    emergency: 'Emergency',
    transitional: 'Transitional',
    haven: 'Safe haven',
    rehousing: 'Rapid rehousing',
    supportive: 'Supportive housing',
    seasonal: 'Seasonal',
    planned: 'Planned',
    spent: 'Spent',
    complaints: 'Complaints',
    reports: 'Reports',
    cases: 'Cases',
  },
  districts: {
    title: 'By council district',
    text:
      'Complaints and reports, not people. Districts are the finest area we add up for. Fewer than 5 is not ' +
      'told as a number.',
    period: (from: Text, to: Text) => `${from} to ${to}`,
    district: 'District',
    unknown: 'No district',
    complaints: 'Complaints to 3-1-1',
    reports: 'Reports here',
    camps: 'See the records, each by its block',
  },
  spending: {
    title: 'Payments by fund, department and year',
    text:
      'Payments of departments with “homeless” in their name, from the city’s checkbook. The same money stands in ' +
      'the budget above, so the two are not added. Payments by other departments are not in it.',
    year: 'Fiscal year',
    department: 'Department',
    fund: 'Fund',
    paid: 'Paid',
    payments: 'Payments',
    query: 'The question to the city’s data that gives these sums:',
    ask: 'The payments as published',
  },
} as const;
