import { cityDistricts, districtKey } from '@moontower/contracts/place/city-districts';
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useLocation, useNavigate } from '@moontower/ui/router/router.tsx';
import styled from 'styled-components';
import { useSavedViews } from '@moontower/ui/data/feed/use-saved-views.ts';
import { useDensity } from '@moontower/ui/data/use-density.ts';
import { color, font, radius } from '@moontower/ui/theme/styles.ts';
import { useTheme } from '@moontower/ui/theme/ThemeProvider.tsx';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { PartFailed, Nothing } from '@moontower/ui/feedback/PartFailed.tsx';
import { useCopy } from '@moontower/ui/feedback/use-copy.ts';
import { Dialog } from '@moontower/ui/overlay/Dialog.tsx';
import { pathIn, rememberLanguage } from '@moontower/ui/words/language.ts';
import { useLanguage, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { calledSo, type CommandGroup, type NamedCommand } from '../called-so.ts';
import { footerLinks } from '../footer-links.ts';
import { sections } from '../sections.ts';

// Both stand in one file: that it did not arrive is said once, below the list, and Try Again asks for both.
const FoundItems = lazyPart(async () => (await import('./FoundItems.tsx')).FoundItems, ['search'], Nothing);
const FoundSaid = lazyPart<{ text: string; onAgain: () => void }>(
  async () => (await import('./FoundItems.tsx')).FoundSaid,
  ['search'],
  ({ retry, onAgain }) => (
    <PartFailed
      retry={() => {
        onAgain();
        retry();
      }}
    />
  ),
);

function useActions(onHelp: () => void) {
  const { extras } = useWords();
  const { choose } = useTheme();
  const copy = useCopy();
  const [density, setDensity] = useDensity();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const other = language === 'en' ? 'es' : 'en';
  return [
    { label: `${extras.theme.label}: ${extras.theme.light}`, run: () => choose('light') },
    { label: `${extras.theme.label}: ${extras.theme.dark}`, run: () => choose('dark') },
    { label: `${extras.theme.label}: ${extras.theme.system}`, run: () => choose('system') },
    {
      label: extras.command.switchLanguage,
      run: () => {
        rememberLanguage(other);
        location.assign(`${pathIn(other, pathname)}${search}`);
      },
    },
    {
      label: density === 'compact' ? extras.command.comfortable : extras.command.compact,
      run: () => setDensity(density === 'compact' ? 'comfortable' : 'compact'),
    },
    {
      label: extras.command.copyLink,
      run: () => {
        void copy(location.href, extras.command.copyLink);
      },
    },
    {
      label: extras.command.notifications,
      run: () => {
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8', code: 'F8', bubbles: true }));
      },
    },
    { label: extras.command.keyboard, run: onHelp },
  ];
}

/**
 * Everything reachable by name: pages, districts, saved views, actions, and all that the search finds. It opens without
 * movement.
 */
export function CommandMenu({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const { extras } = useWords();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [selected, setSelected] = useState('');
  const [asked, setAsked] = useState(0);
  const chosen = useRef<() => void>(undefined);
  /** What is chosen happens when the menu is gone: while it is there it holds the focus. */
  const choose = (act: () => void) => {
    chosen.current = act;
    onClose();
  };
  const go = (path: string) =>
    choose(() => {
      void navigate(path);
    });
  const { first, last } = useCommands({ go, choose, onHelp }, text);
  const typed = text.trim();
  const isNamed = first.length > 0;
  return (
    <Dialog
      title={extras.command.title}
      onClose={onClose}
      afterClose={() => chosen.current?.()}
      hideHead
      still
      width={600}
    >
      <Menu label={extras.command.title} loop shouldFilter={false} value={selected} onValueChange={setSelected}>
        <Field>
          <Search size={18} aria-hidden />
          <Command.Input
            value={text}
            onValueChange={setText}
            placeholder={extras.command.placeholder}
            aria-label={extras.command.placeholder}
          />
        </Field>
        <Command.List label={extras.command.title}>
          <Groups groups={first} />
          {typed === '' ? null : (
            <Suspense>
              <FoundItems
                key={asked}
                text={typed}
                go={go}
                onFound={(value) => {
                  if (!isNamed) setSelected((now) => (isOurs(now) ? now : value));
                }}
              />
            </Suspense>
          )}
          <Groups groups={last} />
        </Command.List>
        {typed === '' ? null : (
          <Suspense>
            <FoundSaid text={typed} onAgain={() => setAsked((before) => before + 1)} />
          </Suspense>
        )}
      </Menu>
    </Dialog>
  );
}

/** Whether the reader went to something that was found. */
const isOurs = (value: string): boolean => value.startsWith('found ');

function Groups({ groups }: { groups: readonly CommandGroup[] }) {
  return groups.map(({ heading, commands }) => (
    <Command.Group key={heading} heading={heading}>
      {commands.map(({ label, id = label, run }) => (
        <Command.Item key={id} value={id} onSelect={run}>
          {label}
        </Command.Item>
      ))}
    </Command.Group>
  ));
}

interface Ways {
  go: (path: string) => void;
  choose: (act: () => void) => void;
  onHelp: () => void;
}

/** What the menu has by itself, as far as it is called so: names before what was found, actions behind it. */
function useCommands({ go, choose, onHelp }: Ways, text: string): Record<'first' | 'last', CommandGroup[]> {
  const words = useWords();
  const { extras } = words;
  const { pathname, search } = useLocation();
  const { views } = useSavedViews();
  const { watch, checkOurWork, about } = footerLinks(words);
  const actions = useActions(onHelp);
  /** A district filters the screen in view where it has that filter, else the feed. */
  const toDistrict = (district: number) => {
    const query = new URLSearchParams(pathname === '/civic-pulse' || pathname === '/' ? search : '');
    query.set('district', districtKey(district));
    go(`${pathname === '/civic-pulse' ? pathname : '/'}?${query.toString()}`);
  };
  const pages = [
    ...sections(words).map(({ path, label }) => ({ label, run: () => go(path) })),
    ...[...watch, ...checkOurWork, ...about].map(({ to, label }) => ({ label, run: () => go(to) })),
  ];
  const districts = cityDistricts().map((district) => ({
    label: extras.command.district(district),
    also: `dist d${districtKey(district)}`,
    run: () => toDistrict(district),
  }));
  const called = (heading: string, commands: readonly NamedCommand[]) => calledSo({ heading, commands }, text);
  return {
    first: [
      ...called(extras.command.goTo, pages),
      ...called(extras.command.districts, districts),
      ...called(
        extras.command.views,
        views.map(({ name, path }) => ({ id: `view ${path}`, label: name, run: () => go(path) })),
      ),
    ],
    last: called(
      extras.command.actions,
      actions.map(({ label, run }) => ({ label, run: () => choose(run) })),
    ),
  };
}

const Menu = styled(Command)`
  & [cmdk-list] {
    max-height: min(420px, 60dvh);
    overflow-y: auto;
    margin: 0 -12px;
    padding: 0 0 4px;
  }
  & [cmdk-group-heading] {
    padding: 12px 12px 4px;
    font: ${font.metaStrong};
    color: ${color.ink3};
  }
  & [cmdk-item] {
    display: flex;
    align-items: center;
    min-height: 40px;
    padding: 4px 12px;
    border-radius: ${radius.control};
    font: ${font.ui};
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  & [cmdk-item][data-selected='true'] {
    background: ${color.primarySoft};
    color: ${color.primary};
  }
  & [cmdk-empty] {
    padding: 20px 12px;
    color: ${color.ink2};
    font: ${font.ui};
  }
`;
const Field = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  margin: 4px -12px 0;
  padding: 0 12px;
  border-bottom: 1px solid ${color.line};
  color: ${color.ink3};
  & input {
    flex: 1;
    min-width: 0;
    height: 44px;
    border: 0;
    background: none;
    color: ${color.ink};
    font: ${font.body};
    outline: none;
    box-shadow: none;
  }
`;
