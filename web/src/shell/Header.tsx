import { Suspense, useState } from 'react';
import { Menu, Search } from 'lucide-react';
import { Link, NavLink } from '@moontower/ui/router/router.tsx';
import styled from 'styled-components';
import { color, font, headerBelow as below, radius } from '@moontower/ui/theme/styles.ts';
import { MoonTowerLogo } from '@moontower/ui/page/MoonTowerLogo.tsx';
import { IconButton } from '@moontower/ui/button/Button.tsx';
import { OpeningFailed } from '@moontower/ui/feedback/PartFailed.tsx';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { AccountButton } from './menus/AccountButton.tsx';
import { CitySelector } from './menus/CitySelector.tsx';
import { Labels } from './Labels.tsx';
import { LanguageLink } from './LanguageLink.tsx';
import { sections } from './sections.ts';
import type { Session } from './use-session.ts';

/**
 * Keeps `--header` at the height of the header's rows: with large text there are two where the style sheet, which goes
 * by the window, expects one.
 */
function measureHeader(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  // Without its line below.
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--header', `${bar.clientHeight}px`),
  );
  observer.observe(bar, { box: 'border-box' });
  return () => observer.disconnect();
}

const PhoneMenu = lazyPart(async () => (await import('./menus/PhoneMenu.tsx')).PhoneMenu, undefined, OpeningFailed);

export function Header({ session, onSearch }: { session: Session; onSearch: () => void }) {
  const words = useWords();
  const { shell } = words;
  const [menu, setMenu] = useState(false);
  return (
    <Bar ref={measureHeader}>
      <Row>
        <Logo to="/" aria-label={shell.homeLink} data-gives-way>
          <MoonTowerLogo />
          <span>{shell.name}</span>
        </Logo>
        <Wide>
          <CitySelector />
        </Wide>
        <Nav aria-label={shell.mainNav}>
          {sections(words).map(({ id, path, label, short, violet }) => (
            <NavItem key={id} to={path} end={path === '/'} $violet={violet === true}>
              <Labels full={label} short={short} />
            </NavItem>
          ))}
          <NavItem
            to={session.user ? '/incidents' : '/incidents?new=1'}
            $violet={false}
            data-roomy={!session.user || undefined}
          >
            {shell.nav.report}
          </NavItem>
        </Nav>
        <End>
          <SearchBox type="button" onClick={onSearch} aria-label={shell.search} aria-keyshortcuts="Control+K Meta+K">
            <Search size={16} aria-hidden />
            <span>{shell.search}</span>
            {session.user === undefined ? <kbd>Ctrl K</kbd> : null}
          </SearchBox>
          <LanguageLink />
          <AccountButton session={session} />
          <MenuButton aria-label={shell.menu} aria-haspopup="dialog" aria-expanded={menu} onClick={() => setMenu(true)}>
            <Menu size={20} aria-hidden />
          </MenuButton>
        </End>
      </Row>
      {menu ? (
        <Suspense>
          <PhoneMenu session={session} onClose={() => setMenu(false)} onSearch={onSearch} />
        </Suspense>
      ) : null}
    </Bar>
  );
}

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: var(--layer-bar);
  background: ${color.bg};
  border-bottom: 1px solid ${color.line};
  padding-top: var(--top-inset);
  container: header / inline-size;
`;
const Row = styled.div`
  height: 56px;
  padding: 0 var(--gutter);
  display: flex;
  align-items: center;
  gap: 4px;
  font: ${font.ui};
  ${below.twoRows} {
    flex-wrap: wrap;
    height: 100px;
    align-content: flex-start;
    & > * {
      min-height: 55px;
    }
  }
  ${below.phone} {
    flex-wrap: nowrap;
    height: 56px;
    align-content: center;
  }
`;
/**
 * Where a phone has no room beside the mark (large text, a narrow screen) the name is in a second line, which is not
 * seen.
 */
const Logo = styled(Link)`
  display: flex;
  align-items: center;
  gap: 8px;
  flex: none;
  color: ${color.ink};
  text-decoration: none;
  font: 700 1.25rem/1.5rem var(--head);
  letter-spacing: -0.02em;
  padding: 4px 0;
  margin-right: 12px;
  ${below.phone} {
    flex: 0 1 auto;
    flex-wrap: wrap;
    row-gap: 36px;
    min-width: 22px;
    height: 36px;
    margin-right: 4px;
    overflow: hidden;
  }
  &:hover {
    color: ${color.ink};
  }
`;
const Wide = styled.div`
  display: inline-flex;
  align-items: center;
  ${below.phone} {
    display: none;
  }
`;
const Nav = styled.nav`
  display: flex;
  align-self: stretch;
  margin-left: 4px;
  ${below.twoRows} {
    order: 3;
    flex: 0 0 100%;
    height: 44px;
    min-height: 44px;
    margin: 0 -12px;
  }
  ${below.phone} {
    display: none;
  }
`;
/**
 * Where there are many, they stand closer, so that the words of the search box can still be read. `data-roomy`: only
 * where there is room beside the whole search box; below, the first screen and the foot have the way to report.
 */
const NavItem = styled(NavLink)<{ $violet: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  padding: 0 9px;
  color: ${({ $violet }) => ($violet ? color.violet : color.ink2)};
  text-decoration: none;
  white-space: nowrap;
  &:hover {
    background: ${color.sunken};
    color: ${({ $violet }) => ($violet ? color.violet : color.ink)};
  }
  &[aria-current] {
    color: ${({ $violet }) => ($violet ? color.violet : color.ink)};
    font-weight: 600;
  }
  &[aria-current]::after {
    content: '';
    position: absolute;
    left: 9px;
    right: 9px;
    bottom: -1px;
    height: 2px;
    background: currentColor;
  }
  &:focus-visible {
    z-index: var(--layer-raised);
  }
  @container header (max-width: 87rem) {
    &[data-roomy] {
      display: none;
    }
  }
`;
const End = styled.div`
  flex: 1 1 0;
  min-width: 0;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 8px;
  padding-left: 12px;
  & > * {
    flex: none;
  }
  ${below.phone} {
    flex: 1 0 auto;
    padding-left: 0;
  }
`;
const SearchBox = styled.button`
  && {
    flex: 0 1 232px;
    min-width: 76px;
  }
  overflow: hidden;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  white-space: nowrap;
  height: 36px;
  padding: 0 8px 0 10px;
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.ink3};
  & span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & kbd {
    margin-left: auto;
  }
  /* The keys give way first: what the box is for is never cut for them. */
  container-type: inline-size;
  @container (max-width: 12.5rem) {
    & kbd {
      display: none;
    }
  }
  &:hover {
    background: ${color.sunken};
    color: ${color.ink2};
  }
  ${below.short} {
    && {
      flex: none;
      min-width: 36px;
    }
    width: 36px;
    justify-content: center;
    padding: 0;
    border-color: transparent;
    background: none;
    color: ${color.ink2};
    & span,
    & kbd {
      display: none;
    }
    & svg {
      width: 20px;
      height: 20px;
    }
  }
  ${below.phone} {
    display: none;
  }
`;
const MenuButton = styled(IconButton)`
  display: none;
  ${below.phone} {
    display: inline-flex;
    margin-right: -10px;
  }
`;
