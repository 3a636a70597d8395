import { describe, expect, it } from 'vitest';
import { writeBody, type Section } from './write-body.ts';

const link = (n: number) => ({
  label: `Record ${n} & its <source>`,
  href: `https://moontower.example/item/${n}?a=1&b=2`,
});
const SECTIONS: Section[] = [
  { entries: [{ text: '3 changes & “more” <today>' }] },
  {
    title: 'Permits, District 9',
    note: 'You asked for this\nalert.',
    entries: [
      { text: 'Permit p1, 1200 E 6th St.\r\nStatus: Open → Issued', link: link(1), also: link(2) },
      { text: 'and 4 more', link: link(3) },
    ],
  },
  { title: 'Left out', entries: [] },
  { note: 'A note without a title.', entries: [{ text: 'Stop', link: link(4) }] },
];
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const plain = (html: string): string => html.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (sign) => ENTITIES[sign] ?? sign);
/** What a reader sees of it, line by line, without the addresses. */
const seenAsText = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^(?:- | {2})/, '').replace(/: https:\S+$/, ''))
    .filter((line) => line !== '');
const seenAsHtml = (html: string): string[] =>
  (/<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '')
    .split(/<\/?(?:div|h2|p|ul|li|a|br)(?: [^>]*)?>/)
    .map((part) => plain(part).trim())
    .filter((part) => part !== '');

describe.each(['en', 'es'] as const)('a mail in two forms (%s)', (language) => {
  it.each([true, false])('says the same in both, line by line, with the same links; sample: %s', (simulated) => {
    const { subject, text, html } = writeBody({ subject: '3 changes', sections: SECTIONS }, { language, simulated });
    const caps = (lines: string[]) => lines.map((line) => line.toUpperCase());
    expect(caps(seenAsText(text))).toEqual(caps(seenAsHtml(html)));
    expect(seenAsText(text)).toHaveLength(simulated ? 12 : 11);
    expect(text.match(/https:\S+/g)).toEqual([...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => plain(href)));
    expect(plain(/<title>(.*)<\/title>/.exec(html)?.[1] ?? '')).toBe(subject);
    expect(html).toContain(`<html lang="${language}">`);
    expect(`${text}${html}`).not.toContain('Left out');
  });
});

describe('the look of a mail', () => {
  it('stands in the mail itself: a column that can be read, and its first thing to do as a button', () => {
    const news: Section[] = [{ entries: [{ text: 'It is closed now.', link: link(1) }] }, ...SECTIONS];
    const { html } = writeBody({ subject: 'News', sections: news }, { language: 'en', simulated: false });
    expect(html).toMatch(/<div style="[^"]*max-width:600px/);
    expect(html.match(/<a [^>]*style="[^"]*background:/g)).toHaveLength(1);
    expect(html).toMatch(/<a [^>]*style="[^"]*background:[^>]*>Record 1/);
    expect(html).not.toMatch(/<style|<img|<link/);
  });
});
