import { z } from 'zod';
import { cityDistricts, districtOfKey, districtSpan, isDistrict, MOST_DISTRICTS } from './city-districts.ts';

/** A council district of some city, as records and answers hold it. */
export const SomeDistrict = z.int().min(1).max(MOST_DISTRICTS);

/** A council district of this process's city, as somebody asks for it. */
export const DistrictNumber = z
  .int()
  .min(1)
  .check(({ value, issues }) => {
    const most = Math.max(...cityDistricts());
    if (value > most) issues.push({ code: 'too_big', origin: 'number', maximum: most, inclusive: true, input: value });
    else if (value >= 1 && !isDistrict(value))
      issues.push({ code: 'custom', message: `is no council district: ${districtSpan()}`, input: value });
  });

/** A council district in an address, by its key in this city. */
export const DistrictInAddress = z.preprocess(
  (text) => (typeof text === 'string' ? (districtOfKey(text) ?? text) : text),
  z.coerce.number().pipe(DistrictNumber),
);
