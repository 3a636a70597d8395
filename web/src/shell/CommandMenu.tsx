import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from '../router/router.tsx';
import styled from 'styled-components';
import { useSavedViews } from '../data/use-saved-views.ts';
import { useDensity } from '../data/use-density.ts';
import { color, font, radius } from '../theme/styles.ts';
import { useTheme } from '../theme/ThemeProvider.tsx';
import { useCopy } from '../ui/use-copy.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { pathIn, rememberLanguage } from '../words/language.ts';
import { useLanguage, useWords } from '../words/WordsProvider.tsx';
import { footerLinks } from './footer-links.ts';
import { sections } from './sections.ts';

const DISTRICTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

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
    { label: extras.command.switchLanguage, run: () => { rememberLanguage(other); location.assign(`${pathIn(other, pathname)}${search}`); } },
    { label: density === 'compact' ? extras.command.comfortable : extras.command.compact, run: () => setDensity(density === 'compact' ? 'comfortable' : 'compact') },
    { label: extras.command.copyLink, run: () => { void copy(location.href, extras.command.copyLink); } },
    { label: extras.command.notifications, run: () => { document.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8', code: 'F8', bubbles: true })); } },
    { label: extras.command.keyboard, run: onHelp },
  ];
}

/** Everything reachable by name: pages, the records, districts, saved views, actions. It opens without movement. */
export function CommandMenu({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const words = useWords();
  const { extras } = words;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [text, setText] = useState('');
  const { views } = useSavedViews();
  const actions = useActions(onHelp);
  const { checkOurWork, about } = footerLinks(words);
  const chosen = useRef<() => void>(undefined);
  /** What is chosen happens when the menu is gone: while it is there it holds the focus. */
  const choose = (act: () => void) => { chosen.current = act; onClose(); };
  const go = (path: string) => choose(() => { void navigate(path); });
  /** A district filters the screen in view where it has that filter, else the feed. */
  const toDistrict = (district: number) => {
    const query = new URLSearchParams(pathname === '/civic-pulse' || pathname === '/' ? search : '');
    query.set('district', String(district));
    go(`${pathname === '/civic-pulse' ? pathname : '/'}?${query.toString()}`);
  };
  return (
    <Dialog title={extras.command.title} onClose={onClose} afterClose={() => chosen.current?.()} hideHead still width={600}>
      <Menu label={extras.command.title} loop>
        <Field><Search size={18} aria-hidden /><Command.Input value={text} onValueChange={setText} placeholder={extras.command.placeholder} aria-label={extras.command.placeholder} /></Field>
        <Command.List label={extras.command.title}>
          <Command.Empty>{extras.command.empty}</Command.Empty>
          <Command.Group heading={extras.command.goTo}>
            {sections(words).map(({ id, path, label }) => <Command.Item key={id} value={label} onSelect={() => go(path)}>{label}</Command.Item>)}
            {[...checkOurWork, ...about].map(({ to, label }) => <Command.Item key={to} value={label} onSelect={() => go(to)}>{label}</Command.Item>)}
          </Command.Group>
          <Command.Group heading={extras.command.districts}>
            {DISTRICTS.map((district) => <Command.Item key={district} value={extras.command.district(district)} keywords={[`dist ${district}`, `d${district}`]} onSelect={() => toDistrict(district)}>{extras.command.district(district)}</Command.Item>)}
          </Command.Group>
          {text.trim() === '' ? null : (
            <Command.Group heading={extras.command.find} forceMount>
              <Command.Item forceMount value={`find ${text}`} onSelect={() => go(`/?q=${encodeURIComponent(text.trim())}`)}>{extras.command.searchFor(text.trim())}</Command.Item>
            </Command.Group>
          )}
          {views.length === 0 ? null : (
            <Command.Group heading={extras.command.views}>
              {views.map(({ name, path }) => <Command.Item key={path} value={name} onSelect={() => go(path)}>{name}</Command.Item>)}
            </Command.Group>
          )}
          <Command.Group heading={extras.command.actions}>
            {actions.map(({ label, run }) => <Command.Item key={label} value={label} onSelect={() => choose(run)}>{label}</Command.Item>)}
          </Command.Group>
        </Command.List>
      </Menu>
    </Dialog>
  );
}

const Menu = styled(Command)`
  & [cmdk-list] { max-height: min(420px, 60dvh); overflow-y: auto; margin: 0 -12px; padding: 0 0 4px; }
  & [cmdk-group-heading] { padding: 12px 12px 4px; font: ${font.metaStrong}; color: ${color.ink3}; }
  & [cmdk-item] { display: flex; align-items: center; min-height: 40px; padding: 4px 12px; border-radius: ${radius.control}; font: ${font.ui}; overflow-wrap: anywhere; cursor: pointer; }
  & [cmdk-item][data-selected='true'] { background: ${color.primarySoft}; color: ${color.primary}; }
  & [cmdk-empty] { padding: 20px 12px; color: ${color.ink2}; font: ${font.ui}; }
`;
const Field = styled.div`
  display: flex; align-items: center; gap: 10px; margin: 4px -12px 0; padding: 0 12px; border-bottom: 1px solid ${color.line}; color: ${color.ink3};
  & input { flex: 1; min-width: 0; height: 44px; border: 0; background: none; color: ${color.ink}; font: ${font.body}; outline: none; box-shadow: none; }
`;
