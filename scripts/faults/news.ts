import type { FakeCity } from '@moontower/fake-city';
import type { CityRecord, Ledger } from './ledger.ts';

/** The dataset to which records are added, and the feed that reads it. */
export const ZONING = 'edir-dcnf';
export const ZONING_FEED = 'austin-zoning';
/** The name by which a mail tells of such a record. */
export const RECORD_NAME = /C14-FAULTS-\d+/g;

/** A word of every such name, by which people ask for alerts. */
export const WATCHED = 'faults';

type Dataset = ReturnType<FakeCity['control']['dataset']>;

function rowOf({ record, at }: CityRecord) {
  const day = `${new Date(at).toISOString().slice(0, 10)}T00:00:00.000`;
  return {
    folderrsn: `99${record.replace(/\D/g, '')}`,
    case_number: record,
    sub_type: 'Zoning/Rezoning',
    detailed_status: 'In Review',
    status_date: day,
    application_start_date: day,
    site_address: '301 W 2ND ST',
    council_district: '9',
    latitude: '30.2648',
    longitude: '-97.7472',
  };
}

/** What the city published in earlier parts stands there again. */
export function publishAgain(dataset: Dataset, records: readonly CityRecord[]): void {
  dataset.insert(records.map(rowOf));
}

/** One more record in the city's dataset, noted first. */
export function publish(dataset: Dataset, ledger: Ledger, at: number): void {
  const record = { record: `C14-FAULTS-${String(ledger.records.length + 1).padStart(4, '0')}`, at };
  ledger.publish(record);
  dataset.insert([rowOf(record)]);
}
