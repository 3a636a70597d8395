import { Suspense, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { Crosshair, MapPin, Search } from 'lucide-react';
import { below } from '@moontower/ui/theme/styles.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { IconField, Select } from '@moontower/ui/form/boxes.ts';
import { Nothing } from '@moontower/ui/feedback/PartFailed.tsx';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import type { FeedFilters, Ring } from './feed-filters.ts';
import { useNearMe } from '@moontower/ui/records/near/use-near-me.ts';

const NearAnswer = lazyPart(
  async () => (await import('@moontower/ui/records/near/NearAnswer.tsx')).NearAnswer,
  ['feedParts'],
);
const Suggestions = lazyPart(
  async () => (await import('@moontower/search/web/AddressSuggestions.tsx')).AddressSuggestions,
  ['feedParts'],
  Nothing,
);
const RING_CHOICES: readonly Ring[] = ['moontower', 'half-mile', 'mile', 'district', 'city'];

/** The address box. Nothing is asked of the browser before the press. */
export function NearForm({ filters, change }: { filters: FeedFilters; change: (patch: Partial<FeedFilters>) => void }) {
  const { feed } = useWords();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const named = filters.near === undefined ? filters.q || filters.zips.join(', ') : filters.place;
  const [text, setText] = useState(named);
  const settled = useRef(text);
  useEffect(() => {
    const [was, next] = [settled.current, named === feed.near.you ? '' : named];
    settled.current = next;
    // Who types on while an answer comes keeps the new text.
    setText((now) => (now === was ? next : now));
  }, [named, feed.near.you]);
  const near = useNearMe({ filters, change, field });
  const find = (typed: string) => {
    setText(typed);
    settled.current = typed;
    near.ask({ ask: 'form', text: typed, you: feed.near.you, shown: filters });
  };
  const [press, Sign] = text === '' ? [feed.near.press, Crosshair] : [feed.near.find, Search];
  const problem = near.said?.kind === 'problem';
  return (
    <search>
      <Form
        aria-label={feed.near.form}
        onSubmit={(event) => {
          event.preventDefault();
          find(text);
        }}
      >
        <IconField>
          <MapPin size={20} aria-hidden />
          <input
            ref={field}
            aria-label={feed.near.address}
            name="near"
            maxLength={200}
            autoComplete="street-address"
            placeholder={feed.near.placeholder}
            value={text}
            aria-invalid={problem}
            aria-describedby={problem ? `${id}-problem` : undefined}
            onChange={(event) => setText(event.target.value)}
          />
        </IconField>
        <RingField $placed={filters.near !== undefined || near.ring !== 'moontower'}>
          <Select
            aria-label={feed.near.ring}
            value={near.ring}
            onChange={(event) => near.setRing(RING_CHOICES.find((ring) => ring === event.target.value) ?? 'moontower')}
          >
            {RING_CHOICES.map((ring) => (
              <option key={ring} value={ring}>
                {feed.near.rings[ring]}
              </option>
            ))}
          </Select>
        </RingField>
        <Press $main type="submit" aria-label={press} aria-disabled={near.busy}>
          <Sign aria-hidden />
          <span>{near.busy ? feed.near.locating : press}</span>
        </Press>
      </Form>
      {text === named ? null : (
        <Suspense>
          <Suggestions field={field} text={text} onPick={find} />
        </Suspense>
      )}
      <div role="status">
        {near.said === undefined ? null : (
          <Suspense>
            <NearAnswer
              said={near.said}
              near={filters.near}
              ask={near.ask}
              dismiss={near.dismiss}
              id={`${id}-problem`}
            />
          </Suspense>
        )}
      </div>
    </search>
  );
}

const Form = styled.form`
  display: flex;
  gap: 8px;
  margin-top: 14px;
  max-width: 760px;
  & > :first-child {
    flex: 1;
  }
  ${below.phone} {
    flex-wrap: wrap;
    margin-top: 12px;
  }
`;
/**
 * On phones a row of its own, once there is a place to draw a ring around: before that it would take a record off the
 * first screen.
 */
const RingField = styled.div<{ $placed: boolean }>`
  flex: none;
  ${below.phone} {
    order: 1;
    width: 100%;
    display: ${({ $placed }) => ($placed ? 'grid' : 'none')};
  }
`;
const Press = styled(Button)`
  min-height: 44px;
  ${below.phone} {
    padding: 8px 13px;
    & > span {
      display: none;
    }
  }
`;
