import { describe, expect, it } from 'vitest';
import { OtherCities } from './other-cities.ts';

const problemsOf = (text: string) => OtherCities.safeParse(text).error?.issues.map(({ message }) => message);

describe('CITIES', () => {
  it('names other cities with the origin of their pages', () => {
    expect(OtherCities.parse('San Antonio=https://sa.example/, Peñón=http://127.0.0.1:3400,')).toEqual([
      { id: 'san-antonio', name: 'San Antonio', url: 'https://sa.example' },
      { id: 'penon', name: 'Peñón', url: 'http://127.0.0.1:3400' },
    ]);
    expect(OtherCities.parse('')).toEqual([]);
  });
  it('says which entry is wrong, and how', () => {
    expect(problemsOf('https://sa.example')).toEqual(['entry 1 needs a name of at most 60 letters before "="']);
    expect(problemsOf('Dallas=https://d.example,El Paso=here')).toEqual(['entry 2 needs an address behind "="']);
    for (const address of ['ftp://d.example', 'https://d.example/es', 'https://me:you@d.example', 'javascript:1'])
      expect(problemsOf(`Dallas=${address}`)).toEqual(['entry 1 must be https://<host>, without a path']);
    expect(problemsOf('Dallas=https://d.example,DALLAS=https://e.example')).toEqual(['entry 2 names DALLAS once more']);
  });
});
