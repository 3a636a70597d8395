import { austin } from '@moontower/city';
import { describe, expect, it } from 'vitest';
import { someChanges } from '../web/testing/some-changes.ts';
import { changesAtom } from './changes-atom.ts';
import { changesCsv } from './changes-csv.ts';

const NOW_MS = Date.parse('2026-11-20T19:00:00Z');
const about = { publicUrl: 'https://moontower.example', url: '/api/changes.atom', simulated: false, nowMs: NOW_MS };

describe('changes as files', () => {
  it('are in CSV a line for each column, with both values, or with what was committed to', () => {
    const file = changesCsv(someChanges.changes, {
      nowMs: () => NOW_MS,
      facts: austin,
      city: { mode: 'live', shifted: false },
      publicUrl: about.publicUrl,
    });
    const lines = String(file.body).trim().split('\r\n');
    expect(lines[0]).toMatch(/^leaf,kind,record,feed,title,read_at,city_says_changed_at,column,before,after,/);
    expect(lines).toHaveLength(6);
    expect(lines[1]).toContain(',ma_prch_lmt_am,100000.00,250000.00,');
    expect(lines[5]).toContain(`,actg_ln_dscr,withheld,withheld,${'a'.repeat(43)},`);
    expect(file.rows).toBe(5);
  });
  it('say of values that were taken back since that they are withheld, and of an empty one nothing', () => {
    const [first] = someChanges.changes;
    if (first === undefined) throw new Error('a change');
    const change = { ...first, fields: [{ name: 'lgl_nm' }, { name: 'note', to: 'new' }] };
    const facts = { nowMs: () => NOW_MS, facts: austin, publicUrl: about.publicUrl };
    const file = changesCsv([change], { ...facts, city: { mode: 'live', shifted: false } });
    expect(String(file.body)).toContain(',lgl_nm,withheld,withheld,,');
    expect(String(file.body)).toContain(',note,,new,,');
    expect(changesAtom([change], { ...about, lang: 'en' })).toContain('lgl_nm: withheld; note: ');
  });
  it.each(['en', 'es'] as const)('are in Atom an entry each, in %s', (lang) => {
    const feed = changesAtom(someChanges.changes, { ...about, lang });
    expect(feed.match(/<entry>/g)).toHaveLength(3);
    expect(feed).toContain('ma_prch_lmt_am: 100000.00 → 250000.00');
    expect(feed).toContain(`actg_ln_dscr: ${lang === 'en' ? 'withheld' : 'no se muestra'}`);
    expect(feed).toContain('<id>https://moontower.example/changes/41</id>');
  });
});
