import { Suspense, useId } from 'react';
import styled from 'styled-components';
import type { FoundPlace } from '@moontower/contracts/routes/geocode';
import { shortLabel } from '@moontower/ui/data/queries/places.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { Nothing } from '@moontower/ui/feedback/PartFailed.tsx';
import { Input, Label, Wrong } from '@moontower/ui/form/controls.ts';
import { font } from '@moontower/ui/theme/styles.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import type { AddressSearch, SearchState } from './use-address-search.ts';

const Suggestions = lazyPart(
  async () => (await import('@moontower/search/web/AddressSuggestions.tsx')).AddressSuggestions,
  ['feedParts'],
  Nothing,
);

interface Props {
  search: AddressSearch;
  /** What is typed, or the suggestion that was picked. */
  find: (picked?: string) => void;
  choose: (place: FoundPlace) => void;
}

/** Finds an address and draws a ring around it: when it is pressed, and when the form is sent with it. */
export function AddressBox({ search: { text, state, field, write, open }, find, choose }: Props) {
  const {
    alerts: { dialog: words },
  } = useWords();
  const id = useId();
  const why = useProblem(state, text);
  const press = () => {
    if (text.trim() !== '' && state.is !== 'busy') find();
  };
  return (
    <>
      <Label htmlFor={id}>{words.address}</Label>
      <Beside>
        <Input
          ref={field}
          id={id}
          type="text"
          maxLength={200}
          autoComplete="street-address"
          value={text}
          aria-invalid={why !== ''}
          aria-describedby={why === '' ? undefined : `${id}-wrong`}
          onChange={({ target }) => write(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            press();
          }}
        />
        <Button type="button" aria-disabled={state.is === 'busy'} onClick={press}>
          {state.is === 'busy' ? words.finding : words.find}
        </Button>
      </Beside>
      {open && state.is === 'idle' ? (
        <Suspense>
          <Suggestions field={field} text={text} onPick={find} />
        </Suspense>
      ) : null}
      <Wrong id={`${id}-wrong`} role="alert">
        {why}
      </Wrong>
      {state.is === 'choices' ? (
        <Places aria-label={words.lookup.choose}>
          {state.places.map((place) => (
            <li key={`${place.label} ${place.location.join(',')}`}>
              <Button type="button" onClick={() => choose(place)}>
                {shortLabel(place.label)}
              </Button>
            </li>
          ))}
        </Places>
      ) : null}
    </>
  );
}

/** Why there is no one place yet, and what to do. */
function useProblem(state: SearchState, text: string): string {
  const {
    alerts: {
      dialog: { lookup },
    },
  } = useWords();
  if (state.is === 'choices') return lookup.choose;
  if (state.is !== 'problem') return '';
  const { found } = state;
  switch (found.problem) {
    case 'missing':
      return lookup.missing(text.trim());
    case 'beyond':
      return lookup.beyond(shortLabel(found.where));
    case 'offline':
      return lookup.offline;
    default:
      return `${lookup.unanswered} ${lookup.again(String(found.retryInS))}`;
  }
}

const Beside = styled.div`
  display: flex;
  gap: 8px;
  & > button {
    flex: none;
    min-height: 44px;
  }
`;
const Places = styled.ul`
  display: grid;
  gap: 4px;
  margin: 4px 0 8px;
  font: ${font.small};
  & button {
    width: 100%;
    min-height: 44px;
    justify-content: flex-start;
    text-align: left;
    white-space: normal;
  }
`;
