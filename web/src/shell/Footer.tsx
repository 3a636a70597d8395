import { LogFootLine } from '@moontower/proofs/web/LogFootLine.tsx';
import { reportLink } from '@moontower/ui/data/report-link.ts';
import { Link } from '@moontower/ui/router/router.tsx';
import styled from 'styled-components';
import { below, font } from '@moontower/ui/theme/styles.ts';
import { MoonTowerDrawing } from '@moontower/ui/page/MoonTowerDrawing.tsx';
import { MoonTowerLogo } from '@moontower/ui/page/MoonTowerLogo.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { version } from '../../../package.json';
import { footerLinks, type FooterLink } from './footer-links.ts';
import { ThemeChoiceField } from './ThemeChoiceField.tsx';

/** Night ink in both themes, the tower and its light. */
export function Footer() {
  const words = useWords();
  const {
    shell: { name, homeLink },
    extras: { footer },
  } = words;
  const { watch, checkOurWork, about } = footerLinks(words);
  return (
    <Foot>
      <Inner>
        <div>
          <Logo to="/" aria-label={homeLink}>
            <MoonTowerLogo onNight />
            <span>{name}</span>
          </Logo>
          <p className="line">{footer.tagline}</p>
          <p>{footer.line}</p>
          <p>
            <strong>{footer.independent}</strong>
          </p>
          <p>{`${name} ${version}`}</p>
          <LogFootLine />
          <Choice>
            <ThemeChoiceField onNight />
          </Choice>
        </div>
        <Links label={footer.watch} links={watch} />
        <Links label={footer.checkOurWork} links={checkOurWork} />
        <Links
          label={footer.about}
          links={[
            ...about,
            { to: '/for-cities', label: footer.forCities },
            { to: reportLink(undefined), label: footer.report },
          ]}
        />
        <Tower>
          <MoonTowerDrawing />
        </Tower>
      </Inner>
    </Foot>
  );
}

function Links({ label, links }: { label: string; links: readonly FooterLink[] }) {
  return (
    <nav aria-label={label}>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to}>{link.label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Four columns and the drawing do not stand beside each other in less, by the size of their text. */
const NARROW = '@container foot (max-width: 63.998rem)';
const Foot = styled.footer`
  container: foot / inline-size;
  position: relative;
  margin-top: 72px;
  background: var(--foot);
  color: var(--on-night-2);
  overflow: hidden;
  border-top: 1px solid var(--foot-edge, transparent);
  & p {
    font: ${font.small};
    max-width: 44ch;
  }
  & p + p {
    margin-top: 8px;
  }
  & .line {
    color: var(--on-night);
    font: 500 1.0625rem/1.5rem var(--head);
    margin: 8px 0 12px;
  }
  & p > a {
    color: var(--on-night-2);
  }
  & li a {
    color: var(--on-night-2);
    text-decoration: none;
    font: 400 0.875rem/1.75rem var(--text);
    display: inline-block;
    min-height: 28px;
  }
  & a:hover {
    color: var(--on-night);
    text-decoration: underline;
  }
  & :focus-visible {
    outline-color: var(--on-night);
    box-shadow:
      0 0 0 2px var(--night),
      0 0 0 7px var(--night-lamp);
  }
`;
const Inner = styled.div`
  position: relative;
  width: 100%;
  max-width: var(--page);
  margin: 0 auto;
  padding: 40px var(--gutter);
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto auto 148px;
  gap: 24px 56px;
  ${NARROW} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
    & > :first-child {
      grid-column: 1 / -1;
    }
    padding-bottom: 32px;
  }
`;
const Logo = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  color: var(--on-night);
  text-decoration: none;
  font: 700 1.25rem/1.5rem var(--head);
  letter-spacing: -0.02em;
  padding: 4px 0;
`;
const Choice = styled.div`
  margin-top: 16px;
`;
const Tower = styled.div`
  position: absolute;
  right: calc(var(--gutter) - 60px);
  bottom: 0;
  width: 268px;
  height: 250px;
  pointer-events: none;
  & > svg {
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  ${NARROW} {
    width: 180px;
    height: 168px;
    right: -40px;
    top: 16px;
    bottom: auto;
    opacity: 0.8;
  }
  ${below.phone} {
    display: none;
  }
`;
