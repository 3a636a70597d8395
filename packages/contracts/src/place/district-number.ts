import { z } from 'zod';
import { cityDistricts, MOST_DISTRICTS } from './city-districts.ts';

/** A council district of some city, as records and answers hold it. */
export const SomeDistrict = z.int().min(1).max(MOST_DISTRICTS);

/** A council district of this process's city, as somebody asks for it. */
export const DistrictNumber = z
  .int()
  .min(1)
  .check(({ value, issues }) => {
    const most = Math.max(...cityDistricts());
    if (value > most) issues.push({ code: 'too_big', origin: 'number', maximum: most, inclusive: true, input: value });
  });
