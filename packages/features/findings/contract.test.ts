import { describe, expect, it } from 'vitest';
import { FindingDraft } from './contract.ts';

const draft = {
  claim: 'The same street was repaved twice within one year',
  text: 'Two permits and two payments name the same blocks, nine months apart.',
  about: { kind: 'place', id: '1234 Example St Apt 5' },
  receipts: [{ url: 'https://data.austintexas.gov/d/8c6z-qnmj', shows: 'Both payments' }],
  language: 'en',
};
const wrong = (change: object): string[] =>
  FindingDraft.safeParse({ ...draft, ...change }).error?.issues.map(({ message }) => message) ?? [];
const link = (url: string): string[] => wrong({ receipts: [{ url, shows: 'What it shows' }] });

describe('a finding as it is sent', () => {
  it('keeps a place by its block and never by its door', () => {
    expect(FindingDraft.parse(draft).about).toEqual({ kind: 'place', id: '1200 block of Example St' });
  });

  it('needs a receipt, each link once, and says what it shows', () => {
    expect(wrong({ receipts: [] })).toEqual(['A finding needs at least one link or picture that shows it']);
    const pictures = [{ id: 'b3c1a1f2-0000-4000-8000-000000000000', shows: 'The two permits' }];
    expect(wrong({ receipts: [], pictures })).toEqual([]);
    expect(wrong({ pictures: [...pictures, ...pictures] })).toEqual(['The same picture stands here twice']);
    expect(wrong({ pictures: [{ ...pictures[0], shows: '' }] })).toEqual(['must be at least 5 characters']);
    expect(wrong({ receipts: [...draft.receipts, ...draft.receipts] })).toEqual(['The same link stands here twice']);
    expect(wrong({ receipts: [{ url: 'https://example.org', shows: '' }] })).toEqual(['must be at least 5 characters']);
  });

  it('takes no link to a file, a script, a private network or with a password', () => {
    const page = 'is not the address of a web page: it begins with https://';
    for (const url of [
      'file:///etc/passwd',
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://example.org/a',
      'not a link',
    ])
      expect(link(url)).toEqual([page]);
    const inside = 'leads to a private network: name a page that everybody can open';
    for (const url of [
      'http://localhost:8080/',
      'http://127.0.0.1/',
      'http://2130706433/',
      'http://0x7f.1/',
      'http://[::1]/',
      'http://10.0.0.7/',
      'http://169.254.169.254/latest/meta-data',
      'https://printer.local/',
      'https://db.internal/',
      'https://intranet/',
    ])
      expect([url, link(url)]).toEqual([url, [inside]]);
    expect(link('https://me:secret@example.org/')).toEqual(['holds a name or password']);
  });

  it('is plain text of a bounded length', () => {
    expect(wrong({ text: 'x'.repeat(5_000_000) })).toEqual(['is longer than 5000 characters']);
    expect(wrong({ claim: 'A claim with a bell \u0007 in it' })).toEqual([
      'is not plain text: it holds a control character',
    ]);
    expect(wrong({ about: { kind: 'organisation', id: '74-1234567' } })).toEqual(['is not a number of nine digits']);
    expect(wrong({ about: { kind: 'person', id: 'Somebody' } })).toHaveLength(1);
  });
});
