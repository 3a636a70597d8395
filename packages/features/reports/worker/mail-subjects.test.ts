import { describe, expect, it } from 'vitest';
import { askFixedMail } from './report-mails.ts';
import { ticketNewsMail } from './ticket-mail.ts';

const about = (language: 'en' | 'es') => ({
  language,
  publicUrl: 'https://moontower.example',
  simulated: false,
  zone: 'America/Chicago',
});

describe('the subject of a mail', () => {
  it('that asks whether a report is fixed says which and where', () => {
    const told = { id: '1', title: 'A hole', address: '301 W 2nd St' };
    expect(askFixedMail.say(told, about('en')).subject).toBe('Is it fixed? A hole, 301 W 2nd St');
    expect(askFixedMail.say(told, about('es')).subject).toBe('¿Ya está arreglado? A hole, 301 W 2nd St');
  });

  it('about a ticket of the city says what became of what, and where, once', () => {
    const told = {
      uid: 'austin-311:1',
      title: 'Pothole repair',
      address: '301 W 2nd St',
      state: 'closed',
      gone: false,
    } as const;
    const subject = (own: object, language: 'en' | 'es' = 'en') =>
      ticketNewsMail.say({ ...told, ...own }, about(language)).subject;
    expect(subject({})).toBe('City ticket closed: Pothole repair, 301 W 2nd St');
    expect(subject({}, 'es')).toBe('Caso de la ciudad cerrado: Pothole repair, 301 W 2nd St');
    expect(subject({ title: 'Pothole at 301 W 2nd St' })).toBe('City ticket closed: Pothole at 301 W 2nd St');
    expect(subject({ address: undefined })).toBe('City ticket closed: Pothole repair');
    expect(subject({ gone: true })).toBe('City ticket taken out of its list: Pothole repair, 301 W 2nd St');
  });
});
