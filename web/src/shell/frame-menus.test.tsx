// @vitest-environment happy-dom
import { useState } from 'react';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '@moontower/words/words';
import { BottomBar } from './menus/BottomBar.tsx';
import { LISTED_CITIES } from '@moontower/city/city-ids';
import { CityList } from './menus/CityList.tsx';
import { CommandMenu } from './menus/CommandMenu.tsx';
import { PhoneMenu } from './menus/PhoneMenu.tsx';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import type { Session } from './use-session.ts';

const heard = { close: vi.fn<() => void>(), search: vi.fn<() => void>(), help: vi.fn<() => void>() };
const NOTHING = { total: 0, groups: [], facets: { kinds: [], types: [], districts: [] }, close: false, asked: 'words' };
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ ...NOTHING, q: '' }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const listener of Object.values(heard)) listener.mockClear();
});

const SIGNED_OUT: Session = { user: undefined, checking: false, leaving: false, signOut: async () => undefined };
/** The footer’s, for screens that have none. */
const OF_THE_FOOTER = {
  Methods: '/methods',
  Corrections: '/corrections',
  'Developers and open data': '/developers',
  Accessibility: '/accessibility',
  Privacy: '/privacy',
  'Hourly bulletins': '/bulletins',
};
const here = () => `${location.pathname}${location.search}`;

describe('the phone’s menu', () => {
  it('leads to the sections that the lower bar has no room for, and to what the footer leads to', async () => {
    await showPart(<PhoneMenu session={SIGNED_OUT} onClose={heard.close} onSearch={heard.search} />);
    const menu = screen.getByRole('dialog', { name: 'Menu' });
    const hrefOf = (name: string) => within(menu).getByRole('link', { name }).getAttribute('href');
    for (const [name, path] of Object.entries({
      Properties: '/properties',
      'For Cities': '/for-cities',
      'Data status': '/status',
      ...OF_THE_FOOTER,
    }))
      expect([name, hrefOf(name)]).toEqual([name, path]);
    expect(hrefOf('Report a problem')).toContain('incidents');
    fireEvent.click(within(menu).getByRole('link', { name: 'Privacy' }));
    expect([here(), heard.close.mock.calls.length]).toEqual(['/privacy', 1]);
  });
});

describe.each(['en', 'es'] as const)('the phone’s lower bar in %s', (language) => {
  it('has four sections by their short names, and says which one this is', async () => {
    const {
      shell: { nav, bottomNav },
    } = await showPart(<BottomBar />, { path: '/analytics', language });
    // A page this wide has no such bar: it is there and not shown.
    const tabs = within(screen.getByLabelText(bottomNav)).getAllByRole('link', { hidden: true });
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      nav.feedShort,
      nav.pulseShort,
      nav.analyticsShort,
      nav.porkShort,
    ]);
    expect(tabs.map((tab) => tab.getAttribute('href')?.replace(/^\/es(?=\/|$)/, ''))).toEqual([
      expect.stringMatching(/^\/?$/),
      '/civic-pulse',
      '/analytics',
      '/pork-tracker',
    ]);
    expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual([null, null, 'page', null]);
  });
});

describe.each(['en', 'es'] as const)('the list of cities in %s', (language) => {
  it('has ten, of which only Austin can be chosen; another can be pressed and changes nothing', async () => {
    const {
      extras: { city },
    } = await showPart(<CityList onChoose={heard.close} />, { language });
    const cities = screen.getAllByRole('button');
    const later = 'San Antonio,Houston,Dallas,Fort Worth,El Paso,Arlington,Corpus Christi,Plano,Lubbock'.split(',');
    expect(cities.map(({ textContent }) => textContent)).toEqual([
      `Austin${city.active}`,
      ...later.map((name) => `${name}${city.tbd}`),
    ]);
    expect(cities.map((button) => [button.getAttribute('aria-current'), button.getAttribute('aria-disabled')])).toEqual(
      [['true', null], ...later.map(() => [null, 'true'])],
    );
    const before = here();
    for (const button of cities.slice(1)) fireEvent.click(button);
    expect([here(), heard.close.mock.calls.length]).toEqual([before, 0]);
    expect(cities[2]?.getAttribute('title')).toBe(city.notYet('Houston'));
    fireEvent.click(screen.getByRole('button', { current: true }));
    expect(heard.close).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: city.want }).getAttribute('href')).toMatch(/\/for-cities$/);
  });

  it('leads to cities that have a service of their own, with their state, each named once', async () => {
    vi.stubGlobal('fetch', async () => Response.json(CITIES));
    const {
      extras: { city },
    } = await showPart(<CityList onChoose={heard.close} />, { language });
    const dallas = await screen.findByRole('link', { name: `Dallas ${city.activeWith.sample}` });
    expect(dallas.getAttribute('href')).toBe('https://dallas.example/');
    expect(screen.getByRole('link', { name: `Waco ${city.active}` })).toBeTruthy();
    expect(screen.getByRole('link', { name: `Plano ${city.away}` })).toBeTruthy();
    const names = screen.getAllByRole('listitem').map(({ firstChild }) => firstChild?.firstChild?.textContent);
    expect(new Set(names)).toEqual(new Set([...LISTED_CITIES, 'Waco']));
    expect(names).toHaveLength(LISTED_CITIES.length + 1);
  });
});

const CITIES = [
  { id: 'austin', name: 'Austin', url: 'https://austin.example', state: 'here', records: 'sample' },
  { id: 'dallas', name: 'Dallas', url: 'https://dallas.example', state: 'active', records: 'sample' },
  { id: 'plano', name: 'Plano', url: 'https://plano.example', state: 'away' },
  { id: 'waco', name: 'Waco', url: 'https://waco.example', state: 'active', records: 'live' },
];

/** It closes as the frame closes it. */
function Menu() {
  const [open, setOpen] = useState(true);
  return open ? <CommandMenu onClose={() => setOpen(false)} onHelp={heard.help} /> : null;
}
async function openMenu(path = '/methods', language: Language = 'en') {
  const words = await showPart(<Menu />, { path, language, areas: ['search'] });
  const field = within(screen.getByRole('dialog', { name: words.extras.command.title })).getByRole('combobox');
  const type = (text: string) => fireEvent.change(field, { target: { value: text } });
  /** Presses Enter on the option of this name, once that is the one it would choose. */
  const enter = async (name: string) => {
    await waitFor(() => expect(screen.getByRole('option', { selected: true }).textContent).toBe(name));
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  return { words, type, enter };
}

describe('the command menu', () => {
  it('names the pages of the header and of the footer, and goes to the one that is called so', async () => {
    const { type, enter } = await openMenu('/civic-pulse');
    const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(names).toEqual(expect.arrayContaining(['Data Feed', 'Pork Tracker', ...Object.keys(OF_THE_FOOTER)]));
    type('correct');
    await enter('Corrections');
    await waitFor(() => expect(here()).toBe('/corrections'));
  });

  it.each(['en', 'es'] as const)('finds a district by a part of its name, in %s', async (language) => {
    const { words, type, enter } = await openMenu('/methods', language);
    type('dist 3');
    await enter(words.ui.district(3));
    await waitFor(() => expect(here()).toBe(language === 'en' ? '/?district=3' : '/es?district=3'));
  });

  it('filters Civic Pulse by a district where the reader is there, and keeps the other filters', async () => {
    const { type, enter } = await openMenu('/civic-pulse?types=311&district=4');
    type('d9');
    await enter('District 9');
    await waitFor(() => expect(here()).toBe('/civic-pulse?types=311&district=9'));
  });

  it('opens the help once it is gone itself', async () => {
    const { type } = await openMenu();
    type('keyboard');
    const open: (Element | null)[] = [];
    heard.help.mockImplementation(() => open.push(screen.queryByRole('dialog')));
    fireEvent.click(await screen.findByRole('option', { name: 'Keyboard shortcuts' }));
    await waitFor(() => expect(open).toEqual([null]));
  });
});
