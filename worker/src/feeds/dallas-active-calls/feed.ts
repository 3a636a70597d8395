import { dallas } from '@moontower/city/dallas/dallas';
import { MINUTE_MS } from '@moontower/contracts';
import { columnFeed } from '../columns/column-feed.ts';

export const dallasActiveCalls = columnFeed(dallas, {
  id: 'dallas-active-calls',
  role: 'police-calls',
  department: 'Police',
  source: { kind: 'soda', id: '9fxf-t2tr' },
  // Without the unit: a call stands once for each that was sent, and is one call.
  columns: {
    key: 'incident_number',
    kind: 'nature_of_call',
    priority: 'priority',
    at: 'date',
    clock: 'time',
    block: 'block',
    address: 'location',
    sector: 'division',
    status: 'status',
  },
  // `7XF - Major Accident Freeway`, `DAEF-Dist Armed Encounter Foot`, `26/01- Missing Person`: a signal, then words.
  strips: /^[\dA-Z/]+\s*-\s*/,
  spells: [
    [/\bDist\b/i, 'Disturbance'],
    [/\bBurg\b/i, 'Burglary'],
    [/\bRes\b/i, 'residence'],
    [/\bBus\b/i, 'business'],
  ],
  requires: ['nature_of_call'],
  ignores: 'beat | date_time | reporting_area | unit_number',
  about: {
    schedule: '*/5 * * * *',
    cadenceMs: 5 * MINUTE_MS,
    retentionDays: 90,
    expect: { rows: [0, 2_000], rejectedShare: 0.9, comesAndGoes: true },
    replaces: true,
    note: 'The table is replaced every two minutes and holds calls with a unit on the scene. Calls about a person are left out.',
  },
});
