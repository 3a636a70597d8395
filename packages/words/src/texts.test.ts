import { describe, expect, it } from 'vitest';
import { mailWords } from './mails.ts';

const LINK = `https://moontower.example/es/alerts/manage?token=${'x'.repeat(32)}`;

describe.each(['en', 'es'] as const)('text messages in %s', (language) => {
  const { brief, confirmBrief } = mailWords[language].alerts;
  const news = (others: string) => brief({ count: '1,234', what: 'y'.repeat(80), others, link: LINK });

  it('say how much, of what, one link and how to end, in two pages of a phone at most', () => {
    for (const text of [news(''), news('1'), news('49'), confirmBrief('1', LINK), confirmBrief('10', LINK)]) {
      expect(text.length).toBeLessThanOrEqual(320);
      expect(text.split('https://')).toHaveLength(2);
      expect(text).toMatch(/^Moontower: .*\bSTOP\b/s);
    }
    expect(news('')).toContain('1,234');
  });
  it('name further alerts only where there are any, and one as one', () => {
    const [none, one, more] = [news(''), news('1'), news('2')];
    expect(none).not.toMatch(/ alert/);
    expect([one.match(/1 (\S+)/g)?.at(-1), more.match(/2 (\S+)/g)?.at(-1)]).toEqual(
      language === 'en' ? ['1 more', '2 more'] : ['1 alerta', '2 alertas'],
    );
    expect(more.length - one.length).toBe(1);
  });
});
