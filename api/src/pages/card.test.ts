import { austin } from '@moontower/city';
import { cut } from '@moontower/contracts/text/cut-text';
import { describe, expect, it } from 'vitest';
import { fakeDeps } from '../../test/fake-deps.ts';
import { cardSvg, itemCard, wrap } from './card.ts';

const deps = fakeDeps();

describe('the preview card', () => {
  it('is a PNG of 1200 by 630', async () => {
    const [item] = (await deps.items.list({ filter: {}, reading: 'item', limit: 1 })).items;
    if (item === undefined) throw new Error('no item');
    const png = await itemCard(item, 'en', austin);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    const plain = await itemCard({ ...item, title: ' ' }, 'en', austin);
    expect(png.length).toBeGreaterThan(plain.length);
    expect(cardSvg({ ...item, title: '<b>&' }, 'en', austin)).toContain('&lt;b&gt;&amp;');
  });

  it('says first of a record that it has left', async () => {
    const [known] = (await deps.items.list({ filter: {}, reading: 'item', limit: 1 })).items;
    if (known === undefined) throw new Error('no item');
    const item = { ...known, withdrawnAt: '2026-11-18T04:00:00.000Z' };
    expect(cardSvg(known, 'en', austin)).not.toContain('Gone');
    expect(cardSvg(item, 'en', austin)).toContain('Gone from the city’s data · City record');
    expect(cardSvg(item, 'es', austin)).toContain('Ya no está en los datos de la ciudad · Registro');
    expect(cardSvg({ ...item, provenance: 'moontower-calculation' }, 'en', austin)).toContain(
      'No longer calculated · ',
    );
  });

  it('says what a record is in the reader’s language', async () => {
    const [item] = (await deps.items.list({ filter: {}, reading: 'item', limit: 1 })).items;
    if (item === undefined) throw new Error('no item');
    const permit = { ...item, type: 'building-permits' as const };
    expect(cardSvg(permit, 'en', austin)).toContain('City record · Building permit');
    expect(cardSvg(permit, 'es', austin)).toContain('Registro de la ciudad · Permiso de construcción');
  });

  it('breaks long titles at words and ends them with an ellipsis', () => {
    expect(wrap('one two three four', 9, 4)).toEqual(['one two', 'three', 'four']);
    expect(wrap('a'.repeat(40), 9, 2)).toEqual(['a'.repeat(9), `${'a'.repeat(8)}…`]);
    expect([...cut('😀'.repeat(10), 5)]).toHaveLength(5);
  });
});
