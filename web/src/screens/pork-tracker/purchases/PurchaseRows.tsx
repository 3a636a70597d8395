import { useCallback, useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { FlaggedItem, PurchaseLine } from '@moontower/contracts/spending/purchase';
import { purchase as readPurchase } from '@moontower/ui/data/queries/pork-queries.ts';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { SkeletonRows } from '@moontower/ui/feedback/Skeleton.tsx';
import { payeeWords } from './purchase-words.ts';
import { sourceLinks } from './source-links.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

/** The city's rows behind a purchase, on our own page; read when they are opened. */
export function PurchaseRows({ purchase, opened }: { purchase: FlaggedItem; opened: boolean }) {
  const {
    pork: { rows: words },
  } = useWords();
  const [open, setOpen] = useState(opened);
  const place = useRef<HTMLElement>(null);
  const box = useRef<HTMLDetailsElement>(null);
  const lead = useCallback(() => {
    if (opened) box.current?.scrollIntoView({ block: 'nearest' });
  }, [opened]);
  const { id } = purchase;
  useEffect(() => {
    if (!opened) return;
    setOpen(true);
    place.current?.focus();
  }, [opened, id]);
  return (
    <Box ref={box} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary ref={place}>{words.title}</summary>
      {open ? (
        <>
          <Lines id={id} shown={lead} />
          <CityLinks purchase={purchase} />
        </>
      ) : null}
    </Box>
  );
}

/** `shown`: its lines are here, and the place they take is known. */
function Lines({ id, shown }: { id: string; shown: () => void }) {
  const {
    pork: { rows: words },
  } = useWords();
  const format = useFormat();
  const answer = useQuery(readPurchase(id));
  const here = answer.data !== undefined;
  useEffect(() => {
    if (here) shown();
  }, [here, shown]);
  return (
    <Async answer={answer} skeleton={<SkeletonRows rows={2} height={48} />}>
      {({ rows, purchase }) => (
        <>
          {rows.length < purchase.lines ? (
            <p>{words.of(format.count(rows.length), format.count(purchase.lines))}</p>
          ) : null}
          <ol aria-label={words.caption}>
            {rows.map((row, at) => (
              // Lines have no name of their own; their order never changes.
              <li key={String(at)}>
                <Line row={row} of={purchase} />
              </li>
            ))}
          </ol>
        </>
      )}
    </Async>
  );
}

/** The same at the city: its rows as data, and the dataset that holds them. */
function CityLinks({ purchase }: { purchase: FlaggedItem }) {
  const {
    pork: { card },
    ui,
  } = useWords();
  const { document, line } = sourceLinks(purchase);
  return (
    <p>
      {[
        { href: document, words: card.document },
        { href: line, words: card.line },
      ].map(({ href, words }) =>
        href === undefined ? null : (
          <a key={words} href={href} target="_blank" rel="noopener noreferrer">
            {words}
            <span className="visually-hidden"> {ui.newWindow}</span>
          </a>
        ),
      )}
    </p>
  );
}

function Line({ row, of }: { row: PurchaseLine; of: FlaggedItem }) {
  const { pork } = useWords();
  const { rows: words, card } = pork;
  const { amount, paidOn, vendor, description, object, commodity, document, before } = row;
  const format = useFormat();
  const facts = [
    { name: words.amount, value: format.fullMoney(amount) },
    { name: words.paidOn, value: paidOn === undefined ? card.noDate : format.dayYear(paidOn) },
    { name: words.payee, value: payeeWords({ ...of, vendor }, pork), city: vendor !== undefined },
    { name: words.text, value: description, city: true },
    { name: words.account, value: [object, commodity].filter(Boolean).join(' / '), city: true },
    { name: words.document, value: document ?? '', city: true },
    {
      name: words.before,
      value: before === undefined ? '' : words.was(format.fullMoney(before.amount), format.dayYear(before.goneAt)),
    },
  ].filter(({ value }) => value !== '');
  return (
    <dl>
      {facts.map(({ name, value, city }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd lang={city === true ? 'en' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const Box = styled.details`
  margin-top: 10px;
  font: ${font.small};
  & > summary {
    min-height: 24px;
    color: ${color.primary};
    text-decoration: underline;
    text-underline-offset: 0.18em;
    cursor: pointer;
  }
  & > p {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
  }
  & > p > a {
    min-height: 24px;
  }
  & li {
    padding: 8px 0;
  }
  & li + li {
    border-top: 1px solid ${color.line};
  }
  & dl > div {
    display: grid;
    grid-template-columns: 88px minmax(0, 1fr);
    gap: 0 8px;
  }
  & dt {
    color: ${color.ink3};
  }
  & dd {
    overflow-wrap: anywhere;
  }
`;
