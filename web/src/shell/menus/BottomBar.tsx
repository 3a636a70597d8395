import { ChartColumn, Newspaper, PiggyBank, Radio, type LucideIcon } from 'lucide-react';
import { NavLink } from '@moontower/ui/router/router.tsx';
import styled from 'styled-components';
import { color, font, from } from '@moontower/ui/theme/styles.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { sections } from '../sections.ts';

const ICONS: readonly LucideIcon[] = [Newspaper, Radio, ChartColumn, PiggyBank];

/** Below 640 px: the specification's four columns. Everything else is in the header's menu. */
export function BottomBar() {
  const words = useWords();
  return (
    <Bar aria-label={words.shell.bottomNav}>
      {sections(words)
        .slice(0, 4)
        .map(({ id, path, short }, index) => {
          const Icon = ICONS[index] ?? Newspaper;
          return (
            <Tab key={id} to={path} end={path === '/'}>
              <Icon size={20} aria-hidden />
              <span>{short}</span>
            </Tab>
          );
        })}
    </Bar>
  );
}

const Bar = styled.nav`
  position: fixed;
  left: 0;
  right: 0;
  bottom: 0;
  z-index: var(--layer-bar);
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  background: ${color.surface};
  border-top: 1px solid ${color.line};
  height: var(--bottom-bar);
  padding-bottom: var(--bottom-inset);
  ${from.phone} {
    display: none;
  }
`;
const Tab = styled(NavLink)`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 3px;
  min-height: 63px;
  color: ${color.ink2};
  text-decoration: none;
  font: ${font.micro};
  &:hover {
    color: ${color.ink};
  }
  &[aria-current] {
    color: ${color.ink};
  }
  &[aria-current]::before {
    content: '';
    position: absolute;
    top: -1px;
    left: 24%;
    right: 24%;
    height: 3px;
    border-radius: 0 0 3px 3px;
    background: ${color.ink};
  }
  &:focus-visible {
    outline-offset: -4px;
    box-shadow: inset 0 0 0 2px ${color.lamp};
  }
`;
