import { districtKeys, districtsIn } from '@moontower/contracts/place/city-districts';
import { DISTRICT_MEASURES, type DistrictMeasureId } from '@moontower/contracts/analytics/chart-ids';

export const TABS = ['budget', 'development', 'business', 'opportunities', 'districts'] as const;
export type Tab = (typeof TABS)[number];
/** So many districts stand side by side. */
export const COMPARE_LEAST = 2;
export const COMPARE_MOST = 4;

/** The screen's address: all that a reload brings back. */
/** The year that the first card is named after, and on which the charts beside it open. */
export const CARD_YEAR = 2025;

export interface AnalyticsAddress {
  tab: Tab;
  /** Fiscal year; that of the first card where there is none. */
  year: number | undefined;
  /** Code of the department whose objects are open. */
  department: string;
  perPerson: boolean;
  measure: DistrictMeasureId;
  compare: number[];
}

const DEPARTMENT = /^[\w &.-]{1,40}$/;
const oneOf = <T extends string>(allowed: readonly T[], text: string | null, fallback: T): T =>
  allowed.find((value) => value === text) ?? fallback;

function readYear(text: string | null): number | undefined {
  const year = /^\d{4}$/.test(text ?? '') ? Number(text) : 0;
  return year >= 2000 && year <= 2100 ? year : undefined;
}

/** Districts of the city, each once, four at most; what is no district is left out. */
export function readDistricts(text: string | null): number[] {
  return [...new Set(districtsIn((text ?? '').split(',')))].slice(0, COMPARE_MOST);
}

/** Reads the address bar; what makes no sense is left out. */
export function readAnalytics(params: URLSearchParams): AnalyticsAddress {
  const department = params.get('department') ?? '';
  return {
    tab: oneOf(TABS, params.get('tab'), 'budget'),
    year: readYear(params.get('year')),
    department: DEPARTMENT.test(department) ? department : '',
    perPerson: params.get('per') === 'person',
    measure: oneOf(DISTRICT_MEASURES, params.get('measure'), 'permits'),
    compare: readDistricts(params.get('compare')),
  };
}

export function writeAnalytics(address: AnalyticsAddress): URLSearchParams {
  const params = new URLSearchParams();
  const put = (name: string, value: string) => {
    if (value !== '') params.set(name, value);
  };
  put('tab', address.tab === 'budget' ? '' : address.tab);
  put('year', address.year === undefined ? '' : String(address.year));
  put('department', address.department);
  put('per', address.perPerson ? 'person' : '');
  put('measure', address.measure === 'permits' ? '' : address.measure);
  put('compare', districtKeys(address.compare));
  return params;
}

/** Takes a district into the comparison or out of it; a fifth is refused. */
export function toggleDistrict(compare: readonly number[], district: number): number[] {
  if (compare.includes(district)) return compare.filter((held) => held !== district);
  if (compare.length >= COMPARE_MOST) return [...compare];
  return [...compare, district].toSorted((a, b) => a - b);
}
