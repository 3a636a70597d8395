import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { dismissHeld, getHeldChange, releaseHeld } from '../addresses.ts';
import type { HeldChange } from '../contract.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { ask } from '@moontower/ui/data/requests/ask.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Link } from '@moontower/ui/router/router.tsx';
import { color, font, radius } from '@moontower/ui/theme/styles.ts';
import { useFormat } from '@moontower/ui/words/WordsProvider.tsx';
import { useAct } from './use-act.ts';
import { useOperationsWords } from './operations-words.ts';

/** What a reading that is held back would change, and the two ways on. It is released only after this was shown. */
export function HeldReading({ feed, title }: { feed: string; title: string }) {
  const { held: words } = useOperationsWords();
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <Change feed={feed} title={title} />
  ) : (
    <div>
      <Button $small $main aria-label={words.look.label(title)} onClick={() => setOpen(true)}>
        {words.look.press}
      </Button>
    </div>
  );
}

function Change({ feed, title }: { feed: string; title: string }) {
  const { held: words } = useOperationsWords();
  const answer = useQuery({
    queryKey: ['ops', 'held', feed],
    queryFn: ({ signal }) => ask(getHeldChange, { params: { feed } }, { signal, part: 'reason' }),
    staleTime: 0,
  });
  return (
    <Box role="group" aria-label={words.label(title)}>
      <Async answer={answer} errorTitle={words.failed}>
        {(change) => (
          <>
            <Figures change={change} />
            <Ways change={change} />
          </>
        )}
      </Async>
    </Box>
  );
}

function Figures({ change: { before, received, gone, unread, sample = [] } }: { change: HeldChange }) {
  const { held: words } = useOperationsWords();
  const format = useFormat();
  const rows = [
    [words.before, before],
    [words.received, received],
    [words.gone, gone],
    [words.unread, unread],
  ] as const;
  return (
    <>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === undefined ? words.unknown : format.count(value)}</dd>
          </div>
        ))}
      </dl>
      {sample.length === 0 ? null : (
        <details>
          <summary>{words.sample(format.count(sample.length))}</summary>
          <ul>
            {sample.map(({ id, title }) => (
              <li key={id}>{title === undefined ? id : <Link to={`/item/${encodeURIComponent(id)}`}>{title}</Link>}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Ways({ change: { feed, title, reading } }: { change: HeldChange }) {
  const { held: words } = useOperationsWords();
  const { act, isPending, refusal } = useAct([['feeds'], ['ops']]);
  if (reading === undefined) return <p>{words.older}</p>;
  const ways = [
    { ...words.release, send: () => ask(releaseHeld, { params: { feed }, body: { reading } }) },
    { ...words.drop, send: () => ask(dismissHeld, { params: { feed }, query: { reading } }) },
  ];
  return (
    <ul>
      {ways.map(({ press: says, label, means, done, send }) => (
        <Way key={says}>
          <Button
            $small
            disabled={isPending}
            aria-label={label(title)}
            onClick={() => void act({ send, done, name: title, cannot: words.another })}
          >
            {says}
          </Button>
          <span>{means}</span>
        </Way>
      ))}
      {refusal === undefined ? null : <Way>{refusal}</Way>}
    </ul>
  );
}

const Box = styled.div`
  display: grid;
  gap: 12px;
  padding: 12px 16px;
  background: ${color.sunken};
  border-radius: ${radius.control};
  & dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
    gap: 8px 16px;
  }
  & dt {
    font: ${font.small};
    color: ${color.ink2};
  }
  & dd {
    font: ${font.h3};
    font-variant-numeric: tabular-nums;
  }
  & summary {
    min-height: 44px;
    align-content: center;
    color: ${color.primary};
    cursor: pointer;
  }
  & li > a {
    display: inline-block;
    min-height: 24px;
  }
`;
const Way = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  align-items: center;
  padding: 4px 0;
  font: ${font.small};
`;
