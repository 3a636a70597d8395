/** What GeoReport v2 says in words: names of kinds, notes on a status, notices. */
export const words = {
  types: {
    graffiti: 'Graffiti/Vandalism',
    homeless_encampment: 'Homeless Encampment',
    potholes: 'Potholes/Road Issues',
    street_lights: 'Street Light Issues',
    other: 'Other Community Issue',
  },
  about: {
    graffiti: 'Paint, tags or damage on something that all use.',
    homeless_encampment: 'A camp. It is shown by its block only, after a person has read the report.',
    potholes: 'A hole or other damage in a road.',
    street_lights: 'A street light that is out, flickers or is broken.',
    other: 'Anything else that needs to be fixed in public space.',
  },
  group: 'Residents’ reports',
  statuses: { open: 'Open', in_progress: 'In progress', resolved: 'Resolved', closed: 'Closed' },
  reasons: {
    fixed_by_city: 'the city fixed it',
    fixed_by_others: 'others fixed it',
    not_fixed: 'it is not fixed',
    not_responsible: 'the city is not the one to fix it',
    already_reported: 'it was reported before',
    not_valid: 'there was nothing to fix',
  },
  notes: (status: string, reason: string | undefined) =>
    reason === undefined ? `${status}.` : `${status}: ${reason}.`,
  notice: 'A resident’s report held by Moontower. It is no ticket of the city.',
  sampleNotice: 'Sample data. This report is made up. It is no ticket of the city.',
  held: 'A person reads it before others can see it. It is a report held by Moontower, no ticket of the city.',
  attributes: {
    title: 'A title of at most 120 characters',
    titleType: 'Text',
    priority: 'How urgent it is',
    priorityType: 'One of the list; medium without it',
    priorities: { low: 'Low', medium: 'Medium', high: 'High', urgent: 'Urgent' },
    place: 'How the place is shown to others',
    placeType: 'One of the list; by its pin without it, where the kind allows',
    places: { pin: 'By its pin', block: 'By its block' },
  },
  noWords: (type: string) => `${type}. Nothing more was written.`,
  noAddress: 'Address not given',
};
