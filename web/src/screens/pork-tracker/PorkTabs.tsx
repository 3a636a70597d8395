import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, focusRingInside, font } from '../../theme/styles.ts';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';
import { TABS, type Tab } from './pork-filters.ts';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** The four views as tabs: arrow keys move between them, Tab goes on into the panel. */
export function PorkTabs({ tab, flagged, choose, children }: { tab: Tab; flagged: number | undefined; choose: (tab: Tab) => void; children: ReactNode }) {
  const { pork } = useWords();
  const format = useFormat();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const index = TABS.indexOf(tab);
    const next = event.key === 'Home' ? TABS[0] : event.key === 'End' ? TABS.at(-1) : TABS[(index + (STEPS[event.key] ?? 0) + TABS.length) % TABS.length];
    if (next === undefined || next === tab) return;
    event.preventDefault();
    choose(next);
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <>
      <List ref={list} role="tablist" aria-label={pork.tabs.label} onKeyDown={move}>
        {TABS.map((each) => (
          <TabButton key={each} type="button" role="tab" id={`tab-${each}`} aria-selected={each === tab} aria-controls={each === tab ? 'tab-panel' : undefined} tabIndex={each === tab ? 0 : -1} onClick={() => choose(each)}>
            {pork.tabs[each]}{each === 'flagged' && flagged !== undefined ? <span>{format.count(flagged)}</span> : null}
          </TabButton>
        ))}
      </List>
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`}>{children}</div>
    </>
  );
}

const List = styled.div`display: flex; gap: 4px; margin-top: 10px; border-bottom: 1px solid ${color.line}; overflow-x: auto; scrollbar-width: none;`;
const TabButton = styled.button`
  position: relative; display: inline-flex; align-items: center; gap: 8px; min-height: 44px; padding: 0 12px; font: ${font.ui}; color: ${color.ink2}; white-space: nowrap;
  &:first-child { padding-left: 0; }
  &:hover { color: ${color.ink}; }
  &[aria-selected='true'] { color: ${color.ink}; font-weight: 600; }
  &[aria-selected='true']::after { content: ''; position: absolute; left: 12px; right: 12px; bottom: 0; height: 3px; border-radius: 3px 3px 0 0; background: ${color.ink}; }
  &[aria-selected='true']:first-child::after { left: 0; }
  & > span { font: ${font.meta}; color: ${color.ink3}; }
  &:focus-visible { ${focusRingInside} }
`;
