import { describe, expect, it } from 'vitest';
import { brokenReceipt, draftOf, fieldOfForm, initialValues, writePicture } from './finding-form.ts';

describe('the form of a finding', () => {
  it('begins with what an address says it is about, and sends only links that have an address', () => {
    const values = initialValues(undefined, new URLSearchParams('kind=organisation&about=001000007'));
    expect(values).toMatchObject({ aboutKind: 'organisation', aboutId: '001000007', claim: '' });
    const draft = draftOf(
      {
        ...values,
        claim: ' A claim ',
        url: 'https://a.example',
        shows: 'It',
        shows2: 'No link',
        url3: 'https://b.example',
        shows3: 'That',
      },
      'es',
    );
    expect(draft).toMatchObject({ claim: 'A claim', language: 'es', about: { kind: 'organisation', id: '001000007' } });
    expect(draft.receipts).toEqual([
      { url: 'https://a.example', shows: 'It' },
      { url: 'https://b.example', shows: 'That' },
    ]);
    expect(draft).not.toHaveProperty('party');
  });
  it('leaves the links that it does not show as they are', () => {
    const links = Array.from({ length: 5 }, (_, at) => ({ url: `https://${at}.example`, shows: `Page ${at}` }));
    const values = initialValues(undefined, new URLSearchParams());
    expect(draftOf({ ...values, url: 'https://0.example', shows: 'Page 0' }, 'en', links).receipts).toEqual([
      links[0],
      ...links.slice(3),
    ]);
  });
  it('takes no kind that there is not', () => {
    expect(initialValues(undefined, new URLSearchParams('kind=person&about=x'))).toMatchObject({ aboutKind: '' });
  });
  it('sends pictures with what each shows, and keeps those of a finding that is changed', () => {
    const picture = { id: 'b3c1a1f2-0000-4000-8000-000000000000', width: 640, height: 480 };
    const values = {
      ...initialValues(undefined, new URLSearchParams()),
      picture2: writePicture(picture),
      pictureShows2: ' Both permits ',
    };
    expect(draftOf(values, 'en').pictures).toEqual([{ id: picture.id, shows: 'Both permits' }]);
    expect(brokenReceipt(values)).toBeUndefined();
    expect(brokenReceipt({ ...values, pictureShows2: '' })).toEqual({ field: 'pictureShows2', is: 'needsShows' });
  });
  it('needs a link or a picture, and of each what it shows', () => {
    const values = initialValues(undefined, new URLSearchParams());
    expect(brokenReceipt(values)).toEqual({ field: 'url', is: 'needsReceipt' });
    const link = { ...values, url2: 'https://a.example', shows2: 'The page' };
    expect(brokenReceipt(link)).toBeUndefined();
    expect(brokenReceipt({ ...link, shows2: 'It' })).toEqual({ field: 'shows2', is: 'needsShows' });
    for (const url of ['file:///etc/passwd', 'not a link', ''])
      expect(brokenReceipt({ ...values, url, shows: 'The page' })).toEqual({ field: 'url', is: 'badLink' });
  });
  it('says at its own field what the server says of a link, which counts only those that were sent', () => {
    const values = { ...initialValues(undefined, new URLSearchParams()), url3: 'https://a.example', shows3: 'A page' };
    expect(fieldOfForm('draft.receipts.0.url', values)).toBe('url3');
    expect(fieldOfForm('receipts.0.shows', values)).toBe('shows3');
    expect(fieldOfForm('receipts', values)).toBe('url');
    expect(fieldOfForm('about.id', values)).toBe('aboutId');
    expect(fieldOfForm('claim', values)).toBe('claim');
    expect(fieldOfForm('version', values)).toBeUndefined();
  });
});
