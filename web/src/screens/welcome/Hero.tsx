import { MapPin } from 'lucide-react';
import { Suspense, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { Link, useNavigate } from '@moontower/ui/router/router.tsx';
import { below, color, font, radius } from '@moontower/ui/theme/styles.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { IconField } from '@moontower/ui/form/boxes.ts';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { storyOf } from '@moontower/city/country/stories';
import { city } from '@moontower/ui/city.ts';
import { Wrap } from '@moontower/ui/page/Page.tsx';
import { useLanguage, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { useNearMe } from '@moontower/ui/records/near/use-near-me.ts';
import { writeFeedFilters } from '@moontower/ui/data/feed/write-feed-filters.ts';
import { NO_FILTERS } from '@moontower/contracts/views/feed-view';
import { AlertButton } from '@moontower/alerts/web/AlertButton.tsx';
import { reportLink } from '@moontower/ui/data/report-link.ts';
import { HeroNumber } from './HeroNumber.tsx';
import tower from './tower-night.svg';

const NearAnswer = lazyPart(
  async () => (await import('@moontower/ui/records/near/NearAnswer.tsx')).NearAnswer,
  ['feedParts'],
);

const story = storyOf(city.id);

/** Night in both themes: the tower, the line, the address box, one number of this moment. */
export function Hero() {
  const {
    welcome: { hero },
    ui,
  } = useWords();
  const language = useLanguage();
  return (
    <Night aria-labelledby="welcome-title">
      <Art src={tower} alt="" width={860} height={680} />
      <Inner>
        <h1 id="welcome-title">{hero.title}</h1>
        {story === undefined ? (
          <p className="lead" data-claim>
            {hero.lead}
          </p>
        ) : (
          <>
            <p className="lead wide" data-claim>
              {story[language].lead}{' '}
              <a href={story.page} rel="noopener" target="_blank">
                {story[language].link}
                <span className="visually-hidden"> {ui.newWindow}</span>
              </a>
            </p>
            <p className="lead narrow">{hero.lead}</p>
          </>
        )}
        <AddressBox />
        <Also>
          <AlertButton />
          <Link to="/">{hero.feed}</Link>
          <Link to={reportLink(undefined)}>{hero.report}</Link>
        </Also>
        <HeroNumber />
      </Inner>
    </Night>
  );
}

/** Asks as the feed's box does, and goes there with the answer. */
function AddressBox() {
  const {
    welcome: { hero },
    feed,
  } = useWords();
  const go = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const near = useNearMe({
    filters: NO_FILTERS,
    change: (patch) => void go(`/?${writeFeedFilters({ ...NO_FILTERS, ...patch }).toString()}`),
    field,
  });
  const problem = near.said?.kind === 'problem';
  return (
    <search>
      <Form
        aria-label={hero.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          near.ask({ ask: 'form', text, you: feed.near.you, shown: NO_FILTERS });
        }}
      >
        <Field>
          <MapPin size={20} aria-hidden />
          <label className="visually-hidden" htmlFor={`${id}-text`}>
            {hero.label}
          </label>
          <input
            ref={field}
            id={`${id}-text`}
            type="text"
            name="near"
            maxLength={200}
            autoComplete="street-address"
            placeholder={hero.placeholder}
            value={text}
            aria-invalid={problem}
            aria-describedby={problem ? `${id}-problem` : undefined}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <Press type="submit" aria-disabled={near.busy}>
          {near.busy ? hero.busy : hero.press}
        </Press>
      </Form>
      <div role="status">
        {near.said === undefined ? null : (
          <Suspense>
            <Answer>
              <NearAnswer
                said={near.said}
                near={undefined}
                ask={near.ask}
                dismiss={near.dismiss}
                id={`${id}-problem`}
              />
            </Answer>
          </Suspense>
        )}
      </div>
    </search>
  );
}

const Night = styled.section`
  position: relative;
  overflow: hidden;
  background: var(--night);
  color: var(--on-night-2);
  & h1 {
    max-width: 12.5em;
    font: ${font.display};
    letter-spacing: -0.02em;
    color: var(--on-night);
  }
  & .lead {
    max-width: 34em;
    margin-top: 14px;
    font: 400 1.125rem/1.75rem var(--text);
  }
  & .lead > a {
    color: var(--on-night);
  }
  & .narrow {
    display: none;
  }
  & :focus-visible,
  & div:focus-within:has(> input:focus-visible) {
    outline-color: var(--on-night);
    box-shadow:
      0 0 0 2px var(--night),
      0 0 0 7px var(--night-lamp);
  }
  & input:focus-visible {
    outline: none;
    box-shadow: none;
  }
  ${below.phone} {
    & h1 {
      font: ${font.displayPhone};
    }
    & .lead {
      font: ${font.body};
      margin-top: 8px;
    }
    & .wide {
      display: none;
    }
    & .narrow {
      display: block;
    }
  }
`;
const Inner = styled(Wrap)`
  position: relative;
  min-height: 600px;
  padding-top: 84px;
  padding-bottom: 64px;
  ${below.phone} {
    min-height: 0;
    padding-top: 32px;
    padding-bottom: 284px;
  }
`;
const Art = styled.img`
  position: absolute;
  right: 0;
  top: 0;
  bottom: 0;
  width: 58%;
  height: 100%;
  object-fit: cover;
  object-position: 50% 100%;
  ${below.short} {
    opacity: 0.5;
  }
  ${below.phone} {
    width: 100%;
    top: auto;
    height: 308px;
    opacity: 1;
    mask-image: linear-gradient(transparent, black 20%);
  }
`;
const Form = styled.form`
  display: flex;
  gap: 8px;
  max-width: 600px;
  margin-top: 28px;
  ${below.phone} {
    flex-direction: column;
    margin-top: 18px;
  }
`;
/** White in both themes: it lies on the night. */
const Field = styled(IconField)`
  flex: 1;
  height: 48px;
  background: var(--night-field);
  border-color: var(--night-field);
  & > svg,
  & > input::placeholder {
    color: var(--on-night-field-2);
    opacity: 1;
  }
  & > input {
    color: var(--on-night-field);
  }
  ${below.phone} {
    flex: none;
  }
`;
const Press = styled(Button)`
  min-height: 48px;
  white-space: normal;
  &&,
  &&:hover {
    background: var(--night-press);
    border-color: var(--night-press);
    color: var(--on-night-press);
  }
  &&:hover {
    text-decoration: underline;
  }
`;
const Answer = styled.div`
  max-width: 600px;
  margin-top: 8px;
  padding: 4px 16px 12px;
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.ink};
`;
const Also = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 18px;
  margin-top: 14px;
  font: ${font.ui};
  & > a {
    color: var(--on-night);
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;
