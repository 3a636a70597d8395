import { Search, X } from 'lucide-react';
import { reportLink } from '@moontower/ui/data/report-link.ts';
import { middleOfMap } from '@moontower/ui/map/view/middle-of-map.ts';
import { Link } from '@moontower/ui/router/router.tsx';
import styled from 'styled-components';
import { color, font, radius } from '@moontower/ui/theme/styles.ts';
import { IconButton } from '@moontower/ui/button/Button.tsx';
import { Sheet } from '@moontower/ui/overlay/Dialog.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { CityList } from './CityList.tsx';
import { footerLinks } from '../footer-links.ts';
import { sections } from '../sections.ts';
import { ThemeChoiceField } from '../ThemeChoiceField.tsx';
import type { Session } from '../use-session.ts';

/**
 * What the bottom bar has no room for: the other sections, the footer's links (not every screen has a footer), search,
 * city, theme.
 */
export function PhoneMenu({
  session,
  onClose,
  onSearch,
}: {
  session: Session;
  onClose: () => void;
  onSearch: () => void;
}) {
  const words = useWords();
  const { shell, extras } = words;
  const { watch, checkOurWork, about } = footerLinks(words);
  return (
    <Sheet title={shell.menu} onClose={onClose} hideHead>
      <Top>
        <h2>{shell.menu}</h2>
        <IconButton aria-label={extras.closeMenu} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </Top>
      <Find
        type="button"
        onClick={() => {
          onClose();
          onSearch();
        }}
      >
        <Search size={18} aria-hidden />
        {shell.search}
      </Find>
      <nav aria-label={shell.menu}>
        <ul>
          {sections(words).map(({ id, path, label, violet }) => (
            <li key={id}>
              <Row to={path} onClick={onClose} $violet={violet === true}>
                {label}
              </Row>
            </li>
          ))}
          <li>
            <Row
              to={session.user === undefined ? reportLink(middleOfMap()) : '/incidents'}
              onClick={onClose}
              $violet={false}
            >
              {session.user === undefined ? extras.reportSignedOut : shell.nav.report}
            </Row>
          </li>
          {session.user === undefined ? null : (
            <li>
              <Row to="/account" onClick={onClose} $violet={false}>
                {extras.account}
              </Row>
            </li>
          )}
          {[...watch, ...checkOurWork, ...about].map(({ to, label }) => (
            <li key={to}>
              <Row to={to} onClick={onClose} $violet={false}>
                {label}
              </Row>
            </li>
          ))}
        </ul>
      </nav>
      <Group>
        <h3>{shell.city.choose}</h3>
        <CityList onChoose={onClose} />
      </Group>
      <Group>
        <ThemeChoiceField />
      </Group>
    </Sheet>
  );
}

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin: -4px 0 8px;
`;
const Find = styled.button`
  display: flex;
  align-items: center;
  gap: 8px;
  width: 100%;
  height: 44px;
  padding: 0 12px;
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.ink3};
  margin-bottom: 8px;
`;
const Row = styled(Link)<{ $violet: boolean }>`
  display: flex;
  align-items: center;
  min-height: 48px;
  padding: 0 4px;
  border-bottom: 1px solid ${color.line};
  color: ${({ $violet }) => ($violet ? color.violet : color.ink)};
  text-decoration: none;
`;
const Group = styled.section`
  margin-top: 20px;
  & > h3 {
    font: ${font.smallStrong};
    color: ${color.ink2};
    margin-bottom: 4px;
  }
`;
