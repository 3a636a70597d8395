import { describe, expect, it } from 'vitest';
import { SPEC_SUBTYPES } from '@moontower/contracts';
import { SERVICE_CODES, SERVICE_NAMES } from './service-codes.ts';
import { requestSubtype, serviceTitle } from './service-subtype.ts';

describe('requestSubtype', () => {
  it('knows 127 codes, each once, each with a subtype of the specification', () => {
    expect(new Set(SERVICE_CODES.map(([code]) => code)).size).toBe(127);
    expect(SERVICE_CODES).toHaveLength(127);
    for (const [code, name, subtype] of SERVICE_CODES) {
      expect(SPEC_SUBTYPES).toContain(subtype);
      expect(requestSubtype(code, 'a name that nobody uses')).toEqual({ subtype, known: true });
      expect(requestSubtype(undefined, name).known).toBe(true);
    }
  });

  it.each([
    ['HHSGRAFF', 'anything', 'graffiti'],
    ['SBPOTREP', '', 'pothole'],
    ['TRASIGMA', '', 'signal_out'],
    ['STREETL2', '', 'streetlight'],
    ['AWEMWAIS', '', 'water_leak'],
    ['DRFLOODG', '', 'flooding'],
    ['PRTRROWE', '', 'tree_block'],
    ['ZZARDEAC', '', 'animal_pickup'],
    ['SIGNTRAF', '', 'stop_sign_down'],
  ])('reads code %s', (code, name, subtype) => {
    expect(requestSubtype(code, name).subtype).toBe(subtype);
  });

  it.each(SERVICE_NAMES.map(([name, subtype]) => [name, subtype] as const))(
    'reads the name "%s" without a code',
    (name, subtype) => {
      expect(requestSubtype(undefined, name)).toEqual({ subtype, known: true });
    },
  );

  it('falls back to the name when the code is new, and to other when both are', () => {
    expect(requestSubtype('NEWCODE1', 'APH - Graffiti Abatement - Public Property').subtype).toBe('graffiti');
    expect(requestSubtype('NEWCODE1', 'Flying saucers')).toEqual({ subtype: 'other', known: false });
  });

  it('drops the department from a title', () => {
    expect(serviceTitle('TPW — Debris in Street')).toBe('Debris in Street');
    expect(serviceTitle('APH - Graffiti Abatement - Public Property')).toBe('Graffiti Abatement - Public Property');
    expect(serviceTitle('Loose Dog')).toBe('Loose Dog');
  });
});
