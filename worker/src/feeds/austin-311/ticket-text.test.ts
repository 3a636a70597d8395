import { describe, expect, it } from 'vitest';
import { ticketText } from './ticket-text.ts';

describe('ticketText', () => {
  it.each([
    [
      'Graffiti\nResolution Notes:\nCleaned Graffiti - Close SR. Covered reported graffiti.',
      'Graffiti',
      'Cleaned Graffiti. Covered reported graffiti.',
      'work-done',
    ],
    [
      'Issue Repaired - Close SR. Class: WORKORDER\nCreated By:\nLog Type: ISSUE_REPAIRED\nSummary: Works again.\n' +
        'Details\nWorks again.',
      undefined,
      'Issue Repaired. Works again.',
      'work-done',
    ],
    [
      'No Issue Found - Close SR. Class: SR\nCreated By:\nLog Type: NO_ISSUE\nSummary: Looked\nDetails\nNothing there.',
      undefined,
      'No Issue Found. Looked. Nothing there.',
      'inspected',
    ],
    [
      'Referred to 311 For Further Review - Close SR. Summary: Route\nDetails:.',
      undefined,
      'Referred to 311 For Further Review. Route.',
      'passed-on',
    ],
    ['Duplicate Request - Close SR', undefined, 'Duplicate Request.', 'already-reported'],
    ['A car on the sidewalk', 'A car on the sidewalk', undefined, 'no-reason'],
  ])('takes "%s" apart', (description, ...[report, reason, outcome]) => {
    expect(ticketText(description, undefined, true)).toEqual({ report, reason, outcome });
  });

  it.each([
    ['No Graffiti Found - Close SR. Unable to locate reported graffiti. May have been removed already.', 'inspected'],
    ['Unable to Locate Animal - Close SR. Job#1 - - - Unable to Locate - Job Completed', 'inspected'],
    ['Referred to 311 for Further Review - Close SR. This will have to be completed by TXDOT.', 'passed-on'],
    ['Evaluated/Addressed Issue - Close SR. Please call 512-555-0134 to speak to staff.', 'inspected'],
    ['Evaluated/Addressed Issue - Close SR. Referred to the Urban Trails Program.', 'passed-on'],
    ['Evaluated/Addressed Issue - Close SR. Markings will be reinstalled soon.', 'inspected'],
    ['Evaluated/Addressed Issue - Close SR. Markings were reinstalled.', 'work-done'],
    ['Future Maintenance Planned - Close SR. Street and Bridge Operations completed request.', 'answered'],
    ['Obstruction Removed by Owner - Close SR. Trash bins removed.', 'inspected'],
    ['COMPLETE. Referred to Parking Enforcement.', 'passed-on'],
    ['Issue Has Been Resolved - Close SR. No issue was left.', 'work-done'],
    ['No Issue Found - Close SR. Duplicate service request.', 'already-reported'],
  ])("says work was done where the city's code does, not where other words do: %s", (notes, outcome) => {
    expect(ticketText('', notes, true).outcome).toBe(outcome);
  });

  it('gives no outcome to an open ticket, and takes status notes before anything else', () => {
    expect(ticketText('Pothole', 'Crew assigned, call 512-974-2000', false)).toEqual({
      report: 'Pothole',
      reason: 'Crew assigned, call [phone removed].',
      outcome: undefined,
    });
  });

  it.each([
    [
      'Hazard Repaired - Close SR. Class: WORKORDERCreated By: Log Type: HAZARD_REPAIREDSummary: The crew came.' +
        'DetailsThank you for your request.',
      'Hazard Repaired. The crew came. Thank you for your request.',
    ],
    [
      'Referred to 311 For Further Review - Close SR. Class: SRCreated By: Sam ExampleLog Type: CSR_FEEDBACKSummary: ' +
        'Bridge -see detailsDetailsPlease send to Code.',
      'Referred to 311 For Further Review. Bridge -see details. Please send to Code.',
    ],
    ['Mowed - Close SR. Class: SRCreated By: Sam ExampleSummary: ClosedDetails.', 'Mowed. Closed.'],
    ['Planned. Class: WORKORDERCreated By: Log Type: PLANSummary: DuplicateDetailswork', 'Planned. Duplicate. work.'],
    [
      'Planned - Close SR. Class: SRCreated By: Log Type: F_PLANSummary: RoadDetailsF_PLAN     Details    Thank you.',
      'Planned. Road. Thank you.',
    ],
    [
      'Seen - Close SR. Summary: Cart\nDetails\nNO_PVT Summary On private land. Details Thank you.',
      'Seen. Cart. On private land. Thank you.',
    ],
  ])('takes labels and whoever wrote it out of an answer that the service gives without lines: %s', (notes, reason) => {
    expect(ticketText('Pothole', notes, true).reason).toBe(reason);
    expect(ticketText(notes, undefined, true)).toMatchObject({ report: undefined, reason });
  });

  it('shows the translation of a report once', () => {
    expect(
      ticketText(
        '-- auto translated (en-US) --\nTow the car.\n-- original (es-MX) --\nRetiren el auto.',
        undefined,
        false,
      ).report,
    ).toBe('Tow the car.');
  });
});
