// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { A_RECORD, answering, headed, leaveItem, showItem } from '../testing/item-screen.tsx';

afterEach(() => leaveItem());

const AS_OF = '2026-04-01T17:00:00.000Z';
const path = `/item/${encodeURIComponent(A_RECORD.uid)}?asOf=${AS_OF}`;

describe.each(['en', 'es'] as const)('a record as we knew it at a moment, in %s', (language) => {
  it('is asked for as of then, says so, and leads back to now', async () => {
    const { words, asked } = await showItem({ language, path, answer: () => answering({ asOf: AS_OF }) });
    const { asOf } = words.extras;
    await headed(A_RECORD.title);
    expect(asked.filter((to) => to.startsWith('/api/item/'))).toEqual([
      `/api/item/${encodeURIComponent(A_RECORD.uid)}?asOf=${encodeURIComponent(AS_OF)}`,
    ]);
    const said = { en: 'As we knew it on Apr 1, 12 pm. ', es: 'El 1 abr, 12 p. m., como lo conocíamos. ' };
    expect(document.body.textContent.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(said[language]);
    expect(document.body.textContent).toContain(asOf.text);
    expect(screen.getByRole('link', { name: asOf.now }).getAttribute('href')).toMatch(/\/item\/austin-permits%3A1$/);
    // What lies around it and what residents say of it is of now.
    expect(asked.some((to) => to.startsWith('/api/findings'))).toBe(false);
  });
  it('that cannot be told is said to be so, and never shown as it stands', async () => {
    const refused = () => new Response('Withheld.', { status: 422, headers: { 'X-Problem': 'not_then' } });
    const { words } = await showItem({ language, path, answer: refused });
    const { asOf } = words.extras;
    await waitFor(() => expect(document.body.textContent).toContain(asOf.unknown));
    expect(document.body.textContent).toContain(asOf.unknownText);
    expect(document.body.textContent).not.toContain(A_RECORD.title);
    expect(screen.getByRole('link', { name: asOf.now }).getAttribute('href')).toMatch(/\/item\/austin-permits%3A1$/);
  });
  it('is framed by other sites as of then, says so, and leads to its page of then', async () => {
    const { words, asked } = await showItem({
      language,
      path: `/embed${path}`,
      answer: () => answering({ asOf: AS_OF }),
    });
    await waitFor(() => expect(document.body.textContent).toContain(A_RECORD.title));
    expect(asked.filter((to) => to.startsWith('/api/item/'))).toEqual([
      `/api/item/${encodeURIComponent(A_RECORD.uid)}?asOf=${encodeURIComponent(AS_OF)}`,
    ]);
    expect(document.body.textContent).toContain(words.extras.asOf.text);
    const [full] = screen.getAllByRole('link', { name: new RegExp(words.embed.open) });
    expect(full?.getAttribute('href')).toContain(`/item/austin-permits%3A1?asOf=${encodeURIComponent(AS_OF)}`);
  });
  it('that cannot be told is in a frame never shown as it stands either', async () => {
    const refused = () => new Response('Withheld.', { status: 422, headers: { 'X-Problem': 'not_then' } });
    const { words } = await showItem({ language, path: `/embed${path}`, answer: refused });
    await waitFor(() => expect(document.body.textContent).toContain(words.extras.asOf.unknownText));
    expect(document.body.textContent).not.toContain(A_RECORD.title);
  });
});
