// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Route } from '@moontower/contracts';
import { routes } from '@moontower/registry/routes';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { DevelopersScreen } from './DevelopersScreen.tsx';

afterEach(cleanup);

const shown = (language: 'en' | 'es') =>
  showPart(<DevelopersScreen />, { path: '/developers', language, areas: ['pages'] });
const row = (id: string) => within(document.querySelector<HTMLElement>(`tr#${id}`) ?? document.createElement('tr'));
const rows = () => [...document.querySelectorAll('tr[id]')].map(({ id }) => id);
const find = (text: string, name: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name }), { target: { value: text } });

describe('the page for developers', () => {
  it.each(['en', 'es'] as const)('names every route of the contracts, and who may ask it, in %s', async (language) => {
    const words = await shown(language);
    const { roles, openApiOf } = words.pages.developers.all;
    expect(rows().toSorted()).toEqual(Object.keys(routes).toSorted());
    for (const [id, { method, path, auth }] of Object.entries<Route>(routes)) {
      expect(row(id).getByRole('rowheader').textContent, id).toBe(`${method} ${path}`);
      const named = auth === 'optional' ? ['public' as const] : typeof auth === 'string' ? [auth] : auth;
      for (const role of named) expect(document.querySelector(`tr#${id}`)?.textContent, id).toContain(roles[role]);
      const link = row(id).getByRole('link', { name: openApiOf(`${method} ${path}`) });
      expect(link.getAttribute('href')).toBe(`/api/openapi.json?operation=${id}`);
    }
  });

  it('leaves no route among the others, and leads to each group', async () => {
    const words = await shown('en');
    const { names, groups } = words.pages.developers.all;
    const links = within(screen.getByRole('navigation', { name: groups })).getAllByRole('link');
    for (const link of links) {
      const heading = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      expect(link.textContent).toContain(heading?.textContent);
    }
    expect(links.map(({ textContent }) => textContent?.replace(/ \d+$/, ''))).toEqual(
      Object.values(names).filter((name) => name !== names.other),
    );
  });

  it('says in a Spanish page that a sentence of the contracts is English', async () => {
    const words = await shown('es');
    expect(row('getCouncil').getByText(/^Meetings of the council/).lang).toBe('en');
    expect(row('listItems').getByText(words.pages.developers.routes.listItems).lang).toBe('');
  });

  it('narrows the addresses down by every word of what is looked for', async () => {
    const words = await shown('en');
    const { all } = words.pages.developers;
    find('council agenda', all.find);
    expect(rows()).toContain('getAgenda');
    expect(rows()).not.toContain('getMember');
    expect(screen.getByRole('status').textContent).toBe(
      all.found(String(rows().length), String(Object.keys(routes).length)),
    );
    find('no such words', all.find);
    expect(rows()).toEqual([]);
    expect(screen.getByText(all.none)).toBeTruthy();
  });
});
