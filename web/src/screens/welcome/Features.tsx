import { House, Newspaper, Scale } from 'lucide-react';
import styled from 'styled-components';
import { Link } from '@moontower/ui/router/router.tsx';
import { below, color, font } from '@moontower/ui/theme/styles.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { Article, Band, Three } from './parts.ts';

const FEATURES = [
  { id: 'journalism', icon: Newspaper, to: '/findings' },
  { id: 'ngo', icon: Scale, to: '/ngo' },
  { id: 'homeless', icon: House, to: '/homelessness' },
] as const;

/** The three themes of the landing page. */
export function Features() {
  const {
    welcome: { features },
  } = useWords();
  return (
    <Band aria-labelledby="welcome-features">
      <h2 id="welcome-features">{features.title}</h2>
      <Three>
        {FEATURES.map(({ id, icon: Icon, to }) => (
          <Article key={id}>
            <Icon size={24} aria-hidden />
            <h3>{features[id].title}</h3>
            <p>{features[id].text}</p>
            <Link to={to}>{features[id].go}</Link>
          </Article>
        ))}
      </Three>
    </Band>
  );
}

const AUDIENCES = [
  ['citizens', '/'],
  ['watchdogs', '/pork-tracker'],
  ['builders', '/properties'],
  ['businesses', '/analytics'],
  ['journalists', '/developers'],
  ['governments', '/for-cities'],
] as const;

/** Each finds its sentence, and where to begin. */
export function Audiences() {
  const {
    welcome: { audiences },
    shell: { nav },
  } = useWords();
  return (
    <Band aria-labelledby="welcome-audiences">
      <h2 id="welcome-audiences">{audiences.title}</h2>
      <Who>
        {AUDIENCES.map(([id, to]) => (
          <div key={id}>
            <dt>{audiences[id].who}</dt>
            <dd>
              {audiences[id].text} <Link to={to}>{audiences[id].go}</Link>
              {id === 'citizens' ? (
                <>
                  {' · '}
                  <Link to="/civic-pulse">{nav.pulse}</Link>
                </>
              ) : null}
            </dd>
          </div>
        ))}
      </Who>
    </Band>
  );
}

const Who = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 20px 32px;
  margin-top: 16px;
  & dt {
    font: ${font.uiStrong};
  }
  & dd {
    font: ${font.ui};
    color: ${color.ink2};
  }
  & a {
    display: inline-block;
    min-height: 24px;
  }
  ${below.short} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${below.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
  }
`;
