import { austin } from '@moontower/city/austin/austin';
import { dallas } from '@moontower/city/dallas/dallas';
import { sanAntonio } from '@moontower/city/san-antonio/san-antonio';
import { describe, expect, it } from 'vitest';
import { sampleReportsIn } from './sample-reports.ts';

describe('made-up reports', () => {
  it('stand where they stood in the first city', () => {
    const [first] = sampleReportsIn(austin);
    expect(first).toMatchObject({ report: { lat: 30.3193, lon: -97.6354 }, district: 1 });
    expect(sampleReportsIn(austin).map(({ district }) => district)).toEqual([1, 3, 9, 4, 7, 5, 8, 10]);
  });

  it.each([sanAntonio, dallas])('stand in districts of $id, each elsewhere', (city) => {
    const found = sampleReportsIn(city);
    for (const { report, district } of found) {
      expect(district).toBeDefined();
      expect(city.districtAt(report.lon, report.lat)).toBe(district);
    }
    expect(new Set(found.map(({ report }) => `${report.lat} ${report.lon}`)).size).toBe(found.length);
  });

  it('stand apart in a city whose districts nobody drew', () => {
    const found = sampleReportsIn({ ...dallas, districts: [], districtAt: () => undefined });
    expect(found.map(({ district }) => district)).toEqual(found.map(() => undefined));
    expect(new Set(found.map(({ report }) => `${report.lat} ${report.lon}`)).size).toBe(found.length);
  });
});
