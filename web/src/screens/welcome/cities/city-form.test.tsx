// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '@moontower/words/words';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { CityForm } from './CityForm.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const DESK = 'desk@city.example';
const WRITTEN = { cityName: 'San Marcos', contactName: 'A clerk', email: 'clerk@city.example', message: 'Two\nlines' };

/** The form, and what was posted with it; `server.ok` is whether that is taken. */
async function shown(language: Language) {
  const posted: { key: string | null; body: unknown }[] = [];
  const server = { ok: false };
  vi.stubGlobal('fetch', async (asked: string, { body, headers }: { body?: string; headers?: HeadersInit } = {}) => {
    if (asked.endsWith('/api/inquiries/summary'))
      return Response.json({ citiesInterested: 2, months: [], asOf: new Date().toISOString(), email: DESK });
    posted.push({ key: new Headers(headers).get('Idempotency-Key'), body: JSON.parse(body ?? 'null') });
    return server.ok ? Response.json({ reference: 'MT-ABCD2345' }) : new Response('no', { status: 500 });
  });
  const words = await showPart(<CityForm heading={null} />, { path: '/for-cities', language, areas: ['inquiries'] });
  return { posted, server, words: words.inquiries };
}
const fieldOf = (name: string) => {
  const field = document.querySelector(`[name="${name}"]`);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) throw new Error(`no ${name}`);
  return field;
};
function fill(written: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(written)) fireEvent.change(fieldOf(name), { target: { value } });
}
const send = () => {
  const form = document.querySelector('form');
  if (form === null) throw new Error('there is no form');
  fireEvent.submit(form);
};
const wrong = () => [...document.querySelectorAll('[aria-invalid="true"]')].map((field) => field.getAttribute('name'));

describe.each(['en', 'es'] as const)('the form of For Cities in %s', (language) => {
  it('says at each field what is missing, and sends nothing', async () => {
    const { posted, words } = await shown(language);
    send();
    await waitFor(() => expect(wrong()).toEqual(['cityName', 'contactName', 'email']));
    const { cityName, contactName, email } = words.needed;
    for (const sentence of [cityName, contactName, email])
      expect([sentence, screen.queryAllByText(sentence).length > 0]).toEqual([sentence, true]);
    expect(posted).toEqual([]);
  });

  it('keeps what was written when it fails, and says whom to write to', async () => {
    const { words } = await shown(language);
    fill(WRITTEN);
    send();
    const way = await screen.findByRole('link', { name: words.writeTo(DESK) });
    expect(way.getAttribute('href')).toBe(`mailto:${DESK}`);
    // Whom to write to may have been known only after the first press.
    send();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(words.failed(DESK)));
    for (const [name, text] of Object.entries(WRITTEN)) expect([name, fieldOf(name).value]).toEqual([name, text]);
  });

  it('counts two presses once, says the number, and what is next', async () => {
    const { posted, server, words } = await shown(language);
    server.ok = true;
    fill(WRITTEN);
    send();
    send();
    const done = await screen.findByText(words.reference('MT-ABCD2345'));
    expect(done.closest('[role="status"]')?.textContent).toContain(words.sentCity);
    await waitFor(() => expect(document.activeElement).toBe(done.closest('[role="status"]')));
    expect(posted).toEqual([
      { key: expect.stringMatching(/./), body: expect.objectContaining({ ...WRITTEN, language, website: '' }) },
    ]);
  });
});
