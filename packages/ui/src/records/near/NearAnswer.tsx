import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { MapPin } from 'lucide-react';
import type { FoundPlace } from '@moontower/contracts/routes/geocode';
import { below, color, font, radius } from '../../theme/styles.ts';
import { Button } from '../../button/Button.tsx';
import { LinkButton } from '../../button/LinkButton.tsx';
import { useWords } from '../../words/WordsProvider.tsx';
import type { NearQuestion, NearMessage } from './answer-near.ts';
import type { FeedFilters } from '@moontower/contracts/views/feed-view';
import { shortLabel } from '../../data/queries/places.ts';
import { readNearText } from './near-text.ts';

interface Props {
  said: NearMessage;
  near: FeedFilters['near'];
  ask: (question: NearQuestion) => void;
  dismiss: () => void;
  id: string;
}

/**
 * What became of the question: how exact the place is, places to choose from, or why there is none and what to do
 * instead.
 */
export function NearAnswer({ said, near, ask, dismiss, id }: Props) {
  switch (said.kind) {
    case 'placed':
      return <Placed said={said} near={near} />;
    case 'choices':
      return <Choices said={said} ask={ask} dismiss={dismiss} />;
    case 'words':
    case 'street':
    case 'zip':
      return <Searched said={said} ask={ask} />;
    case 'problem':
      return <Problem said={said} ask={ask} id={id} />;
  }
}

type Of<K extends NearMessage['kind']> = Extract<NearMessage, { kind: K }>;

/** Only beside the ring it speaks of; another ring may have been opened since. */
function Placed({ said, near }: { said: Of<'placed'>; near: FeedFilters['near'] }) {
  const {
    feedParts: { find },
  } = useWords();
  if (near === undefined || Math.abs(near.lon - said.point.lon) > 1e-4 || Math.abs(near.lat - said.point.lat) > 1e-4)
    return null;
  return (
    <Note>
      {find.precision[said.precision]} {find.by[said.source]}
      {said.attribution === undefined ? '' : ` ${said.attribution}.`}
      {said.inDistrict ? '' : ` ${find.noDistrict}`}
    </Note>
  );
}

function Choices({ said, ask, dismiss }: { said: Of<'choices'>; ask: Props['ask']; dismiss: () => void }) {
  const {
    feedParts: { find },
    ui,
  } = useWords();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('button')?.focus();
  }, [said]);
  const about = ({ precision = 'area', district }: FoundPlace) =>
    [district === undefined ? find.outsideDistricts : ui.district(district), find.kinds[precision]].join(' · ');
  return (
    <Box
      role="group"
      aria-label={find.choose}
      onKeyDown={(event) => {
        if (event.key === 'Escape') dismiss();
      }}
    >
      <Note>{find.choose}</Note>
      <Places ref={list}>
        {said.places.map((place) => (
          <li key={`${place.label} ${place.location.join(',')}`}>
            <Choice onClick={() => ask({ ask: 'choice', place, attribution: said.attribution })}>
              <MapPin size={18} aria-hidden />
              <span>{shortLabel(place.label)}</span>
              <small>{about(place)}</small>
            </Choice>
          </li>
        ))}
      </Places>
      <Actions>
        <LinkButton onClick={() => ask({ ask: 'words', text: said.text })}>{find.searchWords(said.text)}</LinkButton>
        <LinkButton onClick={dismiss}>{find.none}</LinkButton>
      </Actions>
      {said.attribution === undefined ? null : <Credit>{said.attribution}</Credit>}
    </Box>
  );
}

function Searched({ said, ask }: { said: Of<'words' | 'street' | 'zip'>; ask: Props['ask'] }) {
  const {
    feedParts: { find },
  } = useWords();
  return (
    <Line>
      <Note>{find[said.kind](said.text)}</Note>
      <LinkButton onClick={() => ask({ ask: 'place', text: said.text })}>
        {said.kind === 'words' ? find.asPlace : find.asMiddle}
      </LinkButton>
    </Line>
  );
}

function Problem({ said, ask, id }: { said: Of<'problem'>; ask: Props['ask']; id: string }) {
  const {
    feedParts: { find, near },
  } = useWords();
  const sentence = () => {
    switch (said.problem) {
      case 'missing':
        return `${find.missing(said.text)} ${find.advice[readNearText(said.text).kind]}`;
      case 'beyond':
        return find.beyond(shortLabel(said.where ?? ''));
      case 'busy':
      case 'slow':
      case 'down':
        return `${find[said.problem]} ${find.again(said.retryInS ?? 0)}`;
      case 'offline':
        return find.offline;
      default:
        return near[said.problem];
    }
  };
  return (
    <>
      <Trouble id={id}>{sentence()}</Trouble>
      {said.text === '' ? null : (
        <Actions>
          {said.retryInS === undefined ? null : (
            <Again afterS={said.retryInS} onPress={() => ask({ ask: 'place', text: said.text })} />
          )}
          <LinkButton onClick={() => ask({ ask: 'words', text: said.text })}>{find.searchWords(said.text)}</LinkButton>
        </Actions>
      )}
    </>
  );
}

/** Can be pressed once asking again may help. */
function Again({ afterS, onPress }: { afterS: number; onPress: () => void }) {
  const { ui } = useWords();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), afterS * 1_000);
    return () => clearTimeout(timer);
  }, [afterS]);
  return (
    <Button
      $small
      aria-disabled={!ready}
      onClick={() => {
        if (ready) onPress();
      }}
    >
      {ui.retry}
    </Button>
  );
}

const Box = styled.div`
  max-width: 760px;
  margin-top: 8px;
  padding: 10px 12px 12px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
`;
const Note = styled.p`
  font: ${font.small};
  color: ${color.ink2};
  margin-top: 6px;
  ${Box} > & {
    margin-top: 0;
    font: ${font.smallStrong};
    color: ${color.ink};
  }
`;
const Trouble = styled.p`
  margin-top: 10px;
  font: ${font.uiStrong};
  color: ${color.danger};
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 14px;
  & > button {
    font: ${font.small};
  }
  ${below.phone} {
    & > button {
      min-height: 44px;
    }
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 16px;
  margin-top: 6px;
  & > button {
    font: ${font.small};
    text-align: left;
    overflow-wrap: anywhere;
  }
  ${below.phone} {
    & > button {
      min-height: 44px;
    }
  }
`;
const Places = styled.ul`
  margin: 6px -4px 0;
`;
const Choice = styled.button.attrs({ type: 'button' })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 8px;
  width: 100%;
  min-height: 44px;
  padding: 6px 8px;
  border-radius: ${radius.control};
  text-align: left;
  font: ${font.ui};
  color: ${color.ink};
  & > svg {
    color: ${color.ink3};
    flex: none;
  }
  & > span {
    overflow-wrap: anywhere;
  }
  & > small {
    font: ${font.meta};
    color: ${color.ink2};
  }
  &:hover {
    background: ${color.sunken};
  }
`;
const Credit = styled.p`
  margin-top: 6px;
  font: ${font.meta};
  color: ${color.ink3};
`;
