export const item = {
  title: 'Record', back: 'Back to Home', loading: 'Loading the record',
  notFound: { title: 'Item Not Found', text: 'The requested civic item could not be found.', search: 'Search the records', placeholder: 'Address, case number or word', press: 'Search', home: 'Go to the data feed' },
  failed: { title: 'Error Loading Item', text: 'There was an error loading the civic item. Please try again.' },
  withdrawn: (day: string) => `The city took this record out of its data. We last saw it on ${day}.`,
  cityLast: (day: string) => `The city last updated this on ${day}.`,
  sample: 'Sample data',
  next: {
    titleDated: (day: string) => `You can comment until ${day}`, titleStatus: 'What happens next', titleDone: 'Nothing is left to do here',
    says: (status: string) => `The record says “${status}”.`, saysWhen: (status: string, day: string) => `The record says “${status}” since ${day}.`, noDate: 'It gives no date for a next step.', noStatus: 'The record gives no status and no date.', closedReason: (reason: string) => `Reason: ${reason}`, closedNoReason: 'The city gave no reason.',
    who: 'Who acts next', you: 'You can', by: 'By when', city: 'City of Austin', nobody: 'Nobody, by this record', comment: 'Send a comment or speak', ask: 'Call 3-1-1 or 512-974-2000 and name the number', askDone: 'Call 3-1-1 if it is not fixed', noDateInRecord: 'No date in the record', calendar: 'Add to calendar', calendarNote: (title: string) => `Deadline: ${title}`,
  },
  facts: {
    title: 'Facts in the record', place: 'Place', district: 'Council district', districtNone: 'Not in this record', number: 'Number', published: 'Published', status: 'Status', value: 'Declared value', zip: 'ZIP', noData: 'No data for this', kind: 'Kind', updated: 'Changed by the city',
    blockOnly: 'Shown by the block, not the exact place', noPoint: 'No exact location',
    columns: {
      permit_number: 'Permit number', permittype: 'Permit type', permit_type_desc: 'Permit type', permit_class_mapped: 'Class', permit_class: 'Permit class', work_class: 'Kind of work', status_current: 'Status', original_address1: 'Address', original_zip: 'ZIP', issue_date: 'Issued', issued_date: 'Issued', applieddate: 'Applied', applied_date: 'Applied', expiresdate: 'Expires', completed_date: 'Completed', description: 'Description', total_job_valuation: 'Declared value', number_of_floors: 'Floors', housing_units: 'Homes', contractor_trade: 'Trade', contractor_company_name: 'Contractor',
      case_id: 'Case number', case_type: 'Kind of case', priority: 'Priority', department: 'Department', opened_date: 'Opened', closed_date: 'Closed', zip_code: 'ZIP', address: 'Address', status: 'Status',
      case_name: 'Case name', sub_type: 'Kind of plan', work: 'Work', link: 'City page', status_date: 'Status set', application_start_date: 'Filed', calendar_year_folder_created: 'Year filed', legal_description: 'Legal description', jurisdiction: 'Jurisdiction', council_district: 'Council district', folderrsn: 'City folder number', existing_use: 'Use now', proposed_use: 'Use asked for', neighborhood: 'Neighborhood', street_name: 'Street',
      service_name: 'Asked for', service_request_id: 'Request number', requested_datetime: 'Asked', updated_datetime: 'Changed', status_notes: 'Note of the city', agency_responsible: 'Department',
      issue_reported: 'What was reported', published_date: 'Reported', traffic_report_status: 'Status', traffic_report_status_date_time: 'Status set', traffic_report_id: 'Report number', agency: 'Agency',
    },
  },
  timeline: {
    title: 'Timeline', city: 'City record', ours: 'Moontower saw this change', published: 'Published by the city', filed: 'Filed', review: 'In review', approved: 'Approved', inspected: 'Inspected', done: 'Done', changed: (name: string, to: string) => `${name} is now “${to}”`, changedFrom: (name: string, from: string, to: string) => `${name} went from “${from}” to “${to}”`, removed: (name: string) => `${name} was taken out`, statusSet: (status: string) => `Status set to “${status}”`, noDate: 'No date in the record', checked: 'We last read this record', gap: (days: string) => `${days} days`, gapText: 'No change in this record that we know of.', calc: 'Moontower calculation', firstSeen: 'First seen by Moontower',
  },
  near: {
    title: 'Within 1,500 ft', caption: (title: string) => `Records within 1,500 feet of: ${title}`, what: 'What', status: 'Status and reason', changed: 'Published', distance: 'Distance', feet: (n: string) => `${n} ft`, none: 'We hold no other record within 1,500 ft.', all: (n: string) => `${n} records in all.`, map: 'See them on the map', noPoint: 'This record has no exact location, so we cannot say what is near it.', feed: 'See them as a list', sameSpot: 'same place',
  },
  map: { label: (place: string, district: string) => `Map: ${place} with a ring of 1,500 feet, one moontower. ${district}.`, ring: '1,500 ft, one moontower', blocked: 'Shown by the block. The exact place stays private.', points: (n: string) => `${n} other records in the ring.` },
  raw: { title: 'Raw record, first fields', more: (n: string) => `${n} more fields are in the full record.`, full: 'Full record (JSON)', changes: 'Changes we saw', noChanges: 'We have seen no change since we first read this record.', report: 'Report an error', reportSubject: (uid: string) => `Error in record ${uid}` },
  source: { title: 'Where this comes from', open: 'Open the city record', dataset: 'Data set', updated: 'City updated', checked: 'We checked', licence: 'Licence', leftOut: 'Left out', leftOutText: 'People’s names, phone numbers and emails', unknown: 'The city gives no time', never: 'Not yet' },
  actions: { share: 'Share', cite: 'Cite', embed: 'Embed', label: 'Share, cite, embed', shareText: (title: string, place: string) => `${title}. ${place}`, citation: 'Citation copied', embedCode: 'Embed code copied' },
  rail: 'Source and place',
} as const;
