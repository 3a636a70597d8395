import styled from 'styled-components';
import { LISTED_CITIES } from '@moontower/city/city-ids';
import { city } from '@moontower/ui/city.ts';
import { ProvenanceBadge } from '@moontower/ui/records/ProvenanceBadge.tsx';
import { Link } from '@moontower/ui/router/router.tsx';
import { below, color, font, radius } from '@moontower/ui/theme/styles.ts';
import { ButtonLink } from '@moontower/ui/button/Button.tsx';
import { Wrap } from '@moontower/ui/page/Page.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { AskButton } from '@moontower/inquiries/web/AskButton.tsx';
import { Audiences, Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { PilotProgram } from './PilotProgram.tsx';
import { ProPreview } from './ProPreview.tsx';
import { SmallText } from './parts.ts';

/** What this is, and for whom. Nothing on it is said without a source, or it is called a sample or a plan. */
export function WelcomeScreen() {
  return (
    <>
      <Hero />
      <Wrap>
        <Truth />
        <Features />
        <Audiences />
        <ProPreview />
        <PilotProgram />
        <CityBanner />
        <Sponsor />
      </Wrap>
    </>
  );
}

function Truth() {
  const {
    welcome: { truth },
  } = useWords();
  return (
    <Speakers aria-labelledby="welcome-truth">
      <h2 id="welcome-truth">{truth.title}</h2>
      <ul>
        <li>
          <ProvenanceBadge provenance="city-record" />
          <span>{truth.city}</span>
        </li>
        <li>
          <ProvenanceBadge provenance="resident-report" />
          <span>{truth.resident}</span>
        </li>
        <li>
          <ProvenanceBadge provenance="moontower-calculation" />
          <span>{truth.ours}</span>
        </li>
      </ul>
    </Speakers>
  );
}

function CityBanner() {
  const {
    welcome: { cities },
  } = useWords();
  const [one = '', other = ''] = LISTED_CITIES.filter((name) => name !== city.name);
  return (
    <Violet aria-labelledby="welcome-cities">
      <div>
        <h2 id="welcome-cities">{cities.title}</h2>
        <SmallText>{cities.text(one, other)}</SmallText>
      </div>
      <VioletLink as={Link} to="/for-cities">
        {cities.go}
      </VioletLink>
    </Violet>
  );
}

function Sponsor() {
  const {
    welcome: { sponsor },
  } = useWords();
  return (
    <Contact aria-labelledby="welcome-sponsor">
      <div>
        <h2 id="welcome-sponsor">{sponsor.title}</h2>
        <SmallText>{sponsor.text}</SmallText>
      </div>
      <Presses>
        <AskButton kind="sponsor">{sponsor.sponsor}</AskButton>
        <AskButton kind="contact">{sponsor.contact}</AskButton>
      </Presses>
    </Contact>
  );
}

const Speakers = styled.section`
  display: grid;
  grid-template-columns: 260px minmax(0, 1fr);
  gap: 8px 40px;
  align-items: center;
  padding: 28px 0;
  border-bottom: 1px solid ${color.line};
  & > ul {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 24px;
  }
  & li {
    display: grid;
    gap: 6px;
    justify-items: start;
    font: ${font.small};
    color: ${color.ink2};
  }
  ${below.short} {
    grid-template-columns: minmax(0, 1fr);
    & > ul {
      grid-template-columns: minmax(0, 1fr);
      gap: 14px;
    }
  }
`;
const Strip = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: 16px 32px;
  align-items: center;
  justify-content: space-between;
`;
const Violet = styled(Strip)`
  margin-top: 64px;
  padding: 28px 32px;
  border-radius: ${radius.dialog};
  background: ${color.violetSoft};
  & h2 {
    color: ${color.violet};
  }
  & p {
    color: ${color.ink};
    max-width: 56ch;
  }
  ${below.phone} {
    margin-top: 44px;
    padding: 20px;
  }
`;
const VioletLink = styled(ButtonLink)`
  background: ${color.violet};
  border-color: ${color.violet};
  color: ${color.onPrimary};
  white-space: normal;
  min-height: 44px;
  &:hover {
    background: ${color.violet};
    color: ${color.onPrimary};
    text-decoration: underline;
  }
`;
const Contact = styled(Strip)`
  margin-top: 16px;
  padding: 20px 0;
  border-top: 1px solid ${color.line};
`;
const Presses = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & > button {
    white-space: normal;
  }
`;
