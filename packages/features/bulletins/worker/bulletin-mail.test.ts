import type { Bulletin } from '../contract.ts';
import { UNDESCRIBED } from '@moontower/contracts/spending/undescribed';
import { asStored, hostileTexts } from '@moontower/testkit/hostile-texts';
import { describe, expect, it } from 'vitest';
import { bulletinMail } from './bulletin-mail.ts';
import { confirmMail } from './confirm-mail.ts';

const counts = { readings: 1, received: 12, new: 3, changed: 1, gone: 0, heldBack: 2, leftOut: 0 };
const bulletin: Bulletin = {
  id: '2026-11-21T03',
  from: '2026-11-21T03:00:00.000Z',
  to: '2026-11-21T04:00:00.000Z',
  seq: 4,
  totals: counts,
  lateFeeds: 1,
  allFeeds: 2,
  quiet: false,
  feeds: [
    {
      feed: 'a',
      title: 'Building <permits>',
      homepage: 'https://city.example/a',
      ...counts,
      state: 'late',
      late: true,
      cityUpdatedAt: '2026-11-19T18:00:00.000Z',
    },
  ],
  flagged: {
    count: 1,
    amountCents: 250_000,
    top: [
      {
        id: 'P',
        title: 'Consulting\r\nBcc: all@example.com',
        amountCents: 250_000,
        score: 72,
        publishedAt: '2026-11-20T00:00:00.000Z',
      },
    ],
  },
  biggest: [
    {
      uid: 'a:1',
      title: 'Tower',
      type: 'building-permits',
      feed: 'a',
      valueCents: 1_000_000_00,
      url: 'https://abc.example/1',
      publishedAt: '2026-11-20T00:00:00.000Z',
    },
  ],
  failures: [
    {
      feed: 'a',
      title: 'Building permits',
      homepage: 'https://city.example/a',
      state: 'failed',
      times: 2,
      lastAt: '2026-11-21T03:30:00.000Z',
    },
  ],
};
const mail = (language: 'en' | 'es', about: Partial<Bulletin> = {}, simulated = false) =>
  bulletinMail.say(
    { bulletin: { ...bulletin, ...about }, leaveKey: 't' },
    { language, publicUrl: 'https://m.example', zone: 'America/Chicago', simulated },
  );

describe('the mail of a bulletin', () => {
  it.each([
    ['en', 'changed 12, removed 3, put back 1. Most are corrections', 'See both values: https://m.example/changes'],
    ['es', 'cambiadas 12, retiradas 3, publicadas otra vez 1', 'Ver ambos valores: https://m.example/es/changes'],
  ] as const)('counts edits and removals of its hour, and says nothing where there were none, in %s', (...about) => {
    const [language, counted, link] = about;
    const { text } = mail(language, { edits: { changed: 12, removed: 3, returned: 1 } });
    expect(text).toContain(counted);
    expect(text).toContain(link);
    expect(mail(language, { edits: { changed: 0, removed: 0, returned: 0 } }).text).not.toContain('/changes');
  });
  it('has the numbers, each with its source, and the way out, in plain text', () => {
    const { subject, text } = mail('en');
    expect(subject).toBe('Austin records, Nov 20, 10:00 PM');
    for (const part of [
      '1 reading brought 12 rows. 3 new, 1 changed, 0 gone. Held back for a check: 2.',
      'Source: https://city.example/a',
      'City page: https://abc.example/1',
      '$1,000,000',
      'score 72 of 100',
      'https://m.example/bulletins/2026-11-21T03',
      'Stop these mails: https://m.example/bulletins/leave?token=t',
    ])
      expect(text).toContain(part);
  });
  it('leads to our page of a row that the city has as data only', () => {
    const url = 'https://data.austintexas.gov/resource/3syk-w9eu.json?permit_number=1';
    const { text, html } = mail('es', { biggest: bulletin.biggest.map((one) => ({ ...one, url })) });
    expect(text).toContain('https://m.example/es/row/a%3A1');
    expect(text + html).not.toContain('/resource/');
  });
  it('keeps published text on its line and out of the markup', () => {
    const { html, text } = mail('en');
    expect(text.split('\n').filter((line) => line.startsWith('Bcc'))).toEqual([]);
    expect(html).toContain('Building &lt;permits&gt;');
    expect(html).not.toContain('<permits>');
  });
  it('has the same lines, tags and subject whatever a title holds', () => {
    const shape = (title: string) => {
      const { subject, text, html } = mail('en', {
        biggest: bulletin.biggest.map((one) => ({ ...one, title, address: title })),
        flagged: { ...bulletin.flagged, top: bulletin.flagged.top.map((one) => ({ ...one, title })) },
      });
      return {
        subject,
        lines: text.split(/\r\n|[\n\r\u000b\u000c\u2028\u2029]/).length,
        tags: (html.match(/<[a-z!/][^<>]*>/gi) ?? []).map((tag) => tag.replaceAll(/="[^"]*"/g, '=""')),
      };
    };
    const expected = shape('A plain title');
    for (const { text } of hostileTexts())
      expect(shape(asStored(text.slice(0, 500))), text.slice(0, 100)).toEqual(expected);
  });
  it('says in its subject and first line that records are made up', () => {
    const { subject, text } = mail('en', {}, true);
    expect([subject.startsWith('[Sample data] '), text.startsWith('SAMPLE DATA.')]).toEqual([true, true]);
  });
  it('speaks Spanish, with Spanish pages', () => {
    const { text, html } = mail('es');
    expect(text).toContain('Lecturas: 1. Filas recibidas: 12. Nuevas: 3, cambiadas: 1');
    expect(text).toContain('https://m.example/es/bulletins/2026-11-21T03');
    expect(html).toContain('<html lang="es">');
  });
  it('tells titles in Spanish from their parts, and the city’s own words as they are', () => {
    const told = (language: 'en' | 'es') =>
      mail(language, {
        biggest: bulletin.biggest.map((one) => ({
          ...one,
          title: 'Pothole at 1 Elm St',
          titleParts: [['Pothole'], [' at {0}', '1 Elm St']],
        })),
      }).text;
    expect(told('en')).toContain('Pothole at 1 Elm St, $1,000,000');
    expect(told('es')).toContain('Bache en 1 Elm St, ');
  });
  it('names sources in the reader’s language, where rows came, where they are late and where a reading failed', () => {
    const title = 'Issued construction permits';
    const about = {
      feeds: bulletin.feeds.map((one) => ({ ...one, title })),
      failures: bulletin.failures.map((one) => ({ ...one, title })),
    };
    const told = (language: 'en' | 'es', name: string) => mail(language, about).text.split(`- ${name}: `).length - 1;
    expect([told('en', title), told('es', 'Permisos de construcción emitidos'), told('es', title)]).toEqual([3, 3, 0]);
  });
  it('names a purchase without a text in words of ours, in the reader’s language', () => {
    const top = bulletin.flagged.top.map((one) => ({ ...one, title: UNDESCRIBED }));
    const told = (language: 'en' | 'es') => mail(language, { flagged: { ...bulletin.flagged, top } }).text;
    expect(told('en')).toContain(`${UNDESCRIBED}, $2,500`);
    expect(told('es')).toContain('Compra sin descripción, ');
    expect(told('es')).not.toContain(UNDESCRIBED);
  });
  it('leaves out what there is nothing of', () => {
    expect(mail('en', { failures: [], biggest: [] }).text).not.toMatch(/READINGS THAT|LARGEST/);
  });
  it('hold the checkpoint of the log, for whoever keeps the mail', () => {
    const checkpoint = { origin: 'm.example/log', size: 12, root: 'AAAA' };
    expect(mail('es', { checkpoint }).text).toContain('m.example/log 12 AAAA');
    expect(mail('es', { checkpoint }).text).toContain('https://m.example/es/memory');
    expect(mail('en', { checkpoint: undefined }).text).not.toContain('m.example/log');
  });
});

it('a mail that asks to confirm holds the link and nothing that was typed', () => {
  const { text } = confirmMail.say(
    { token: 'abc', leaveKey: 'def' },
    { language: 'en', publicUrl: 'https://m.example', zone: 'America/Chicago', simulated: false },
  );
  expect(text).toContain('Confirm: https://m.example/bulletins/confirm?token=abc');
  expect(text).toContain('It was not me: https://m.example/bulletins/leave?token=def');
});
