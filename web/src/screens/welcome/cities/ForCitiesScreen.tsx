import { useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { CITY_LINKS } from '@moontower/words/city-links';
import { Link } from '@moontower/ui/router/router.tsx';
import { below, color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { Wrap } from '@moontower/ui/page/Page.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { CityForm } from './CityForm.tsx';
import { Figures } from './Figures.tsx';
import { LivePicture } from './LivePicture.tsx';

/** For whoever works for a city: what this is, what it rests on, what it costs, whom to ask. */
export function ForCitiesScreen() {
  const {
    inquiries: { forCities: words },
  } = useWords();
  const form = useRef<HTMLHeadingElement>(null);
  const toForm = () => {
    form.current?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <Wrap>
      <Fold>
        <div>
          <h1>{words.title}</h1>
          <p>{words.lead}</p>
          <Demo $main onClick={toForm}>
            {words.demo}
          </Demo>
          <Proof />
        </div>
        <LivePicture />
      </Fold>
      <Figures />
      <Aims />
      <Costs />
      <CityForm heading={form} />
    </Wrap>
  );
}

function Proof() {
  const {
    inquiries: {
      forCities: { proof },
    },
  } = useWords();
  return (
    <Lines aria-label={proof.title}>
      <li data-claim>
        {proof.shown} <Out to={CITY_LINKS.study}>{proof.shownSource}</Out>
      </li>
      <li data-claim>
        {proof.access} <Out to={CITY_LINKS.rule}>{proof.accessSource}</Out>{' '}
        <Link to="/accessibility">{proof.accessOurs}</Link>
      </li>
      <li data-claim>
        {proof.open} <Link to="/developers">{proof.openSource}</Link>
      </li>
    </Lines>
  );
}

/** A page of others, which opens beside this one. */
function Out({ to, children }: { to: string; children: ReactNode }) {
  const { ui } = useWords();
  return (
    <a href={to} rel="noopener" target="_blank">
      {children}
      <span className="visually-hidden"> {ui.newWindow}</span>
    </a>
  );
}

function Aims() {
  const {
    inquiries: {
      forCities: { aims },
    },
  } = useWords();
  return (
    <Band aria-labelledby="cities-aims">
      <h2 id="cities-aims">{aims.title}</h2>
      {aims.text.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>
        <Link to="/status">{aims.status}</Link>
      </p>
    </Band>
  );
}

function Costs() {
  const {
    inquiries: {
      forCities: { costs },
    },
  } = useWords();
  return (
    <Band aria-labelledby="cities-costs">
      <h2 id="cities-costs">{costs.title}</h2>
      <Three>
        {(['run', 'add', 'yours'] as const).map((part) => (
          <article key={part}>
            <h3>{costs[part].title}</h3>
            <p>{costs[part].text}</p>
          </article>
        ))}
      </Three>
      <p>
        <Link to="/methods">{costs.read}</Link>
      </p>
    </Band>
  );
}

const Fold = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 32px 56px;
  align-items: start;
  padding-top: 44px;
  & h1 {
    color: ${color.violet};
    font: ${font.display};
    letter-spacing: -0.02em;
  }
  & h1 + p {
    margin: 12px 0 20px;
    max-width: 56ch;
    color: ${color.ink2};
  }
  ${below.short} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${below.phone} {
    padding-top: 24px;
    & h1 {
      font: ${font.displayPhone};
    }
  }
`;
const Demo = styled(Button)`
  min-height: 48px;
  &&,
  &&:hover {
    background: ${color.violet};
    border-color: ${color.violet};
    color: ${color.onPrimary};
  }
  &&:hover {
    text-decoration: underline;
  }
`;
const Lines = styled.ul`
  display: grid;
  gap: 12px;
  margin-top: 24px;
  & > li {
    padding-left: 14px;
    border-left: 3px solid ${color.violet};
    font: ${font.ui};
    color: ${color.ink2};
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
    ${below.phone} {
      min-height: 44px;
    }
  }
`;
const Band = styled.section`
  margin-top: 56px;
  & > p {
    margin-top: 8px;
    max-width: 72ch;
    color: ${color.ink2};
  }
  & > p > a {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
    ${below.phone} {
      min-height: 44px;
    }
  }
  ${below.phone} {
    margin-top: 40px;
  }
`;
const Three = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 16px;
  margin-top: 16px;
  & > article {
    padding: 20px 24px;
    background: ${color.surface};
    border-radius: ${radius.card};
    box-shadow: ${elevation.e1};
  }
  & p {
    margin-top: 4px;
    font: ${font.ui};
    color: ${color.ink2};
  }
  ${below.short} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
