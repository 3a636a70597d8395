import { useEffect, useRef, useState, type RefObject } from 'react';
import styled from 'styled-components';
import type { FlaggedItem } from '@moontower/contracts/spending/purchase';
import { below, color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { LinkButton } from '@moontower/ui/button/LinkButton.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { foldAlike } from '../filters/fold-alike.ts';
import { toggleCompare, type PorkFilters } from '../filters/pork-filters.ts';
import { PurchaseCard } from './PurchaseCard.tsx';
import { LIMIT } from '../filters/use-flagged-list.ts';
import type { ChangePork } from '../filters/use-pork-filters.ts';

export const CARDS_A_PAGE = 20;
const NO_IDS: readonly string[] = [];

/** The cards of the list, a page at a time; what is alike stands behind a press. */
export function PurchaseCards({
  rows,
  most,
  more,
  filters,
  change,
  showRows,
  fresh,
}: {
  rows: readonly FlaggedItem[];
  most: number;
  more: () => void;
  filters: PorkFilters;
  change: ChangePork;
  /** Which purchase's accounting lines are asked for; none when it is only explained. */
  showRows: (id: string | undefined) => void;
  /** What the last press of the pill brought in. */
  fresh: ReadonlySet<string>;
}) {
  const list = useRef<HTMLOListElement>(null);
  useFocusFresh(list, fresh);
  const [unfolded, setUnfolded] = useState<readonly string[]>(NO_IDS);
  useFocusUnfolded(list, unfolded);
  const { pork } = useWords();
  const format = useFormat();
  const explained = rows.some(({ id }) => id === filters.item) ? filters.item : rows[0]?.id;
  const [opened, setOpened] = useState<readonly string[]>([]);
  const shown = foldAlike(rows, {
    // Whoever searches has named what they want to see.
    isOpen: (of) => filters.q.trim() !== '' || opened.includes(of),
    isKept: (id) => id === filters.item || fresh.has(id),
  });
  return (
    <List ref={list}>
      {shown.slice(0, most).map(({ purchase, case: of, more: alike, next }) => (
        <li key={purchase.id}>
          <PurchaseCard
            purchase={purchase}
            explained={purchase.id === explained}
            fresh={fresh.has(purchase.id)}
            compared={filters.compare.includes(purchase.id)}
            explain={() => {
              showRows(undefined);
              change({ item: purchase.id }, true);
            }}
            showRows={() => {
              showRows(purchase.id);
              change({ item: purchase.id }, true);
            }}
            compare={() => change({ compare: toggleCompare(filters.compare, purchase.id) }, true)}
          />
          {alike === 0 ? null : (
            <Alike data-alike={alike}>
              <LinkButton
                onClick={() => {
                  setOpened([...opened, of]);
                  setUnfolded([next ?? purchase.id, purchase.id]);
                }}
              >
                {pork.alike(format.count(alike))}
                {purchase.vendor === undefined ? null : (
                  <span className="visually-hidden" lang="en">
                    : {purchase.vendor}
                  </span>
                )}
              </LinkButton>
            </Alike>
          )}
        </li>
      ))}
      {shown.length > most || rows.length >= LIMIT ? (
        <li>
          <More>
            {rows.length >= LIMIT ? <span>{pork.capped(format.count(LIMIT))}</span> : null}
            {shown.length > most ? (
              <Button $small onClick={more}>
                {pork.more(Math.min(CARDS_A_PAGE, shown.length - most))}
              </Button>
            ) : null}
          </More>
        </li>
      ) : null}
    </List>
  );
}

/**
 * After a press of the pill the focus is on the first purchase it brought, or on the list's first where those stand
 * further down.
 */
function useFocusFresh(list: RefObject<HTMLElement | null>, fresh: ReadonlySet<string>): void {
  useEffect(() => {
    if (fresh.size === 0) return;
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-purchase]') ?? [])];
    const card = cards.find(({ dataset }) => fresh.has(dataset['purchase'] ?? '')) ?? cards[0];
    card?.querySelector<HTMLElement>('[data-explain]')?.focus();
  }, [fresh, list]);
}

/**
 * The press that unfolded them is gone: the focus is on the first of them, or where the press stood if that is further
 * down.
 */
function useFocusUnfolded(list: RefObject<HTMLElement | null>, ids: readonly string[]): void {
  useEffect(() => {
    const found = ids.map((id) =>
      list.current?.querySelector<HTMLElement>(`[data-purchase="${CSS.escape(id)}"] [data-explain]`),
    );
    found.find((each) => each instanceof HTMLElement)?.focus();
  }, [ids, list]);
}

const List = styled.ol`
  background: ${color.surface};
  border-radius: ${radius.card};
  box-shadow: ${elevation.e1};
  overflow: hidden;
  & > li {
    container-type: inline-size;
  }
  & > li + li {
    border-top: 1px solid ${color.line};
  }
  ${below.phone} {
    margin: 0 calc(-1 * var(--gutter));
    border-radius: 0;
  }
`;
const Alike = styled.p`
  padding: 0 20px 12px;
  font: ${font.small};
  & > button {
    min-height: 24px;
    font: inherit;
    text-align: start;
  }
  ${below.phone} {
    & > button {
      min-height: 44px;
    }
  }
`;
const More = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  padding: 16px 20px;
  font: ${font.small};
  color: ${color.ink2};
  & > button {
    margin-left: auto;
  }
`;
