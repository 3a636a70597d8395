import { describe, expect, it } from 'vitest';
import { recordPage } from './record-page.ts';
import { cityPage } from './row-data.ts';

const DATA = [
  'https://data.austintexas.gov/resource/wpu4-x69d.json?traffic_report_id=A%2F1',
  'https://data.austintexas.gov/resource/8c6z-qnmj.json?$select=sum(amount)',
  'https://data.texas.gov/resource/7hf9-qc9f.csv',
  'https://data.austintexas.gov/api/v3/views/wpu4-x69d/query.json',
  'https://data.austintexas.gov/api/views/wpu4-x69d/rows.json',
];
const PAGES = [
  'https://data.austintexas.gov/d/wpu4-x69d',
  'https://311.austintexas.gov/tickets/26-00012345',
  'https://abc.austintexas.gov/web/permit/public-search-other?t_detail=1&t_selected_folderrsn=12',
  'https://services.austintexas.gov/edims/document.cfm?id=resource/abcd-efgh',
];

describe('what a person opens for a record', () => {
  it.each(DATA)('is our page of the row where the city has it as data only: %s', (url) => {
    expect(recordPage({ id: 'austin-fire:A/1', url }, (path) => path)).toBe('/row/austin-fire%3AA%2F1');
    expect(recordPage({ id: 'austin-fire:A/1', url }, (path) => `https://moontower.example/es${path}`)).toBe(
      'https://moontower.example/es/row/austin-fire%3AA%2F1',
    );
    expect(cityPage(url)).toMatch(/^https:\/\/data\.(?:austintexas|texas)\.gov\/d\/\w{4}-\w{4}$/);
  });
  it.each(PAGES)('is the city’s own page where there is one: %s', (url) => {
    expect(recordPage({ id: 'a:1', url }, (path) => `https://moontower.example${path}`)).toBe(url);
    expect(cityPage(url)).toBe(url);
  });
  it.each([...DATA, ...PAGES])('is our page of the row where the record is made up: %s', (url) => {
    expect(recordPage({ id: 'a:1', url, simulated: true }, (path) => path)).toBe('/row/a%3A1');
  });
});
