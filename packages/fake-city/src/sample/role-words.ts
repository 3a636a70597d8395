/** What happens again and again: its words, whose matter it is, and how often of all. */
export interface Matter {
  kind: string;
  category: string;
  department: string;
  often: number;
  /** What most of its kind are worth in dollars, or the days within which it is to be done. */
  usual: number;
}

/** How much of a role there is. */
export interface Amount {
  perDay: number;
  /** How far back it reaches. */
  days: number;
  /** Nobody works at it on weekends. */
  desk?: true;
}

const read = (lines: string): Matter[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [kind = '', category = '', department = '', often = '', usual = ''] = line
        .split('|')
        .map((part) => part.trim());
      return { kind, category, department, often: Number(often), usual: Number(usual) };
    });

const CALLS = 'Police';
/** By role, in words that publishers use: of each some, none of them of one city. */
export const ROLES: Readonly<Record<string, Amount & { matters: readonly Matter[] }>> = {
  permits: {
    perDay: 3.2,
    days: 760,
    desk: true,
    matters: read(`
      Plumbing General Permit | Trade | Development Services | 12 | 3000
      Electrical General Permit | Trade | Development Services | 11 | 5000
      Mechanical Permit | Trade | Development Services | 9 | 8000
      Residential Repair Permit | Building | Development Services | 8 | 14000
      Solar - Photovoltaic Permit | Trade | Development Services | 5 | 28000
      Re-Roof Permit | Building | Development Services | 5 | 16000
      Res New Building Permit | Building | Development Services | 6 | 260000
      Residential Addition Permit | Building | Development Services | 3 | 60000
      Comm Remodel Permit | Building | Development Services | 4 | 180000
      Comm New Building Permit | Building | Development Services | 2 | 1600000
      Demolition Permit | Building | Development Services | 2 | 9000
      Tree Affidavit Permit | Site | Development Services | 3 | 0
      Garage Sale | Other | Development Services | 2 | 0`),
  },
  requests: {
    perDay: 4.6,
    days: 760,
    matters: read(`
      Pothole Repair | Streets | Public Works | 12 | 7
      Street Light Out | Streets | Public Works | 8 | 14
      Sign Repair | Signals and Signs | Public Works | 5 | 10
      Traffic Signal Malfunction | Signals and Signs | Public Works | 6 | 3
      Missed Garbage Collection | Waste Collection | Solid Waste Management | 13 | 3
      Missed Recycling Collection | Waste Collection | Solid Waste Management | 7 | 3
      Illegal Dumping | Waste Collection | Solid Waste Management | 8 | 10
      Graffiti Removal | Graffiti | Public Works | 6 | 10
      Stray Animal | Field Operations | Animal Services | 12 | 4
      Dead Animal Pickup | Field Operations | Animal Services | 7 | 2
      Fallen Tree | Parks | Parks and Recreation | 4 | 12
      Park Maintenance | Parks | Parks and Recreation | 4 | 14
      Drainage Channel Cleaning | Storm Water | Public Works | 3 | 45
      Homeless Encampment | Outreach | Human Services | 2 | 14`),
  },
  'code-cases': {
    perDay: 1.7,
    days: 760,
    matters: read(`
      Overgrown Yard/Trash | Code Enforcement | Code Compliance | 12 | 14
      Junk Vehicle On Private Property | Code Enforcement | Code Compliance | 7 | 21
      Vacant Structure | Code Enforcement | Code Compliance | 4 | 45
      Work Without a Permit | Code Enforcement | Code Compliance | 5 | 30
      Zoning Violation | Code Enforcement | Code Compliance | 4 | 30
      Minimum Housing Standards | Code Enforcement | Code Compliance | 4 | 45
      Bandit Signs | Code Enforcement | Code Compliance | 3 | 7`),
  },
  crime: {
    perDay: 9,
    days: 115,
    matters: read(`
      All Other Larceny | Larceny/Theft Offenses | ${CALLS} | 14 | 0
      Shoplifting | Larceny/Theft Offenses | ${CALLS} | 9 | 0
      Theft From Motor Vehicle | Larceny/Theft Offenses | ${CALLS} | 11 | 0
      Motor Vehicle Theft | Motor Vehicle Theft | ${CALLS} | 10 | 0
      Destruction/Damage/Vandalism of Property | Destruction/Damage/Vandalism of Property | ${CALLS} | 10 | 0
      Burglary/Breaking & Entering | Burglary/Breaking & Entering | ${CALLS} | 6 | 0
      Simple Assault | Assault Offenses | ${CALLS} | 8 | 0
      Wire Fraud | Fraud Offenses | ${CALLS} | 4 | 0
      Stolen Property Offenses | Stolen Property Offenses | ${CALLS} | 2 | 0
      Stalking | Assault Offenses | ${CALLS} | 1 | 0`),
  },
  crashes: { perDay: 1.5, days: 365, matters: read(`Crash | Traffic | ${CALLS} | 1 | 0`) },
  'food-inspections': { perDay: 2, days: 365, desk: true, matters: read('Routine Inspection | Food | Health | 1 | 0') },
  traffic: {
    perDay: 45,
    days: 7,
    matters: read(`
      Minor Accident | Traffic Calls | ${CALLS} | 14 | 0
      Major Accident | Traffic Calls | ${CALLS} | 5 | 0
      Accident Private Property | Traffic Calls | ${CALLS} | 3 | 0
      Traffic Related | Traffic Calls | ${CALLS} | 8 | 0
      Traffic Violation | Traffic Calls | ${CALLS} | 4 | 0
      Traffic Stop | Traffic Calls | ${CALLS} | 1 | 0`),
  },
  'police-calls': {
    perDay: 60,
    days: 7,
    matters: read(`
      Disturbance Loud Music | Other Calls | ${CALLS} | 9 | 0
      Alarm Burglary | Property Crime Calls | ${CALLS} | 8 | 0
      Theft | Property Crime Calls | ${CALLS} | 7 | 0
      Vandalism | Property Crime Calls | ${CALLS} | 5 | 0
      Burglary Vehicle | Property Crime Calls | ${CALLS} | 5 | 0
      Suspicious Vehicle | Other Calls | ${CALLS} | 6 | 0
      Abandoned Property | Other Calls | ${CALLS} | 3 | 0
      Fireworks | Other Calls | ${CALLS} | 2 | 0
      Suspicious Person | Other Calls | ${CALLS} | 1 | 0`),
  },
};
