import { describe, expect, it } from 'vitest';
import { writeAlert } from './write-news.ts';

const seenAt = new Date('2026-11-20T18:00:00Z');
const news = {
  appeared: [
    {
      key: 'feed-unreachable austin-311',
      issue: {
        kind: 'feed-unreachable' as const,
        subject: 'austin-311',
        name: '311 requests',
        since: '2026-11-20T17:30:00.000Z',
        why: 'HTTP 503\r\nBcc: x@example.org',
      },
      seenAt,
      told: [],
      toldGone: [],
    },
  ],
  gone: [
    {
      key: 'worker-away ',
      issue: { kind: 'worker-away' as const },
      seenAt,
      missedAt: seenAt,
      told: ['a'],
      toldGone: [],
    },
  ],
};
const frame = { publicUrl: 'https://moontower.example', simulated: false, zone: 'America/Chicago', open: 2 };

describe('a mail to operators', () => {
  it('says what began, what it means, what helps, what is over, and where the rest stands', () => {
    const { subject, text } = writeAlert(news, { ...frame, language: 'en' });
    expect(subject).toBe('Operations: 311 requests: the source does not answer and 1 more');
    expect(text).toContain('311 requests: the source does not answer. Since Nov 20, 11:30 AM. Readers see');
    expect(text).toContain('The machine says: HTTP 503 Bcc: x@example.org What helps: Look at the feed.');
    expect(text).toContain('No worker answers: over since Nov 20, 12:00 PM.');
    expect(text).toContain('Told before and still wrong: 2.\n  What is wrong now: https://moontower.example/ops');
  });

  it('tells of a host that answers nobody once, with its feeds counted, and leads to the runbook', () => {
    const of = (subject: string, name: string) => ({
      ...news.appeared[0],
      key: `feed-unreachable ${subject}`,
      issue: {
        kind: 'feed-unreachable' as const,
        subject,
        name,
        host: 'data.example.org',
        hostSilent: true as const,
        why: 'HTTP 503',
      },
      seenAt,
      told: [],
      toldGone: [],
    });
    const appeared = [of('a', 'Crime reports'), of('b', 'City news'), ...news.gone];
    const { subject, text } = writeAlert({ appeared, gone: [] }, { ...frame, language: 'en' });
    expect(subject).toBe('Operations: No data from data.example.org (feeds: 2) and 1 more');
    expect(text).toContain('https://moontower.example/ops/runbook#the-portal-answers-nobody');
    expect(text).not.toContain('Crime reports');
    const own = writeAlert({ appeared: [of('a', 'Crime reports')], gone: [] }, { ...frame, language: 'es' });
    expect(own.subject).toContain('Reportes de delitos');
  });

  it('speaks Spanish, and says of a made-up city that it is one', () => {
    const { subject, text } = writeAlert(
      { ...news, appeared: [] },
      { ...frame, language: 'es', simulated: true, open: 0 },
    );
    expect(subject).toMatch(/^\[.+\] Operaciones: .+ \(terminado\)$/);
    expect(text).toContain('No falla nada más.');
    expect(text).toContain('https://moontower.example/es/ops');
  });
});
