import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { listPulseEvents } from '../../addresses.ts';
import { Link } from '@moontower/ui/router/router.tsx';
import { hrefOf } from '@moontower/ui/data/requests/ask.ts';
import { below, color, font } from '@moontower/ui/theme/styles.ts';
import { PageLiveState } from '@moontower/ui/label/LiveStateLabel.tsx';
import { NewPill } from '@moontower/ui/button/NewPill.tsx';
import { PauseButton } from '@moontower/ui/button/PauseButton.tsx';
import { PopoverRoot } from '@moontower/ui/overlay/Popover.tsx';
import { ResultCount } from '@moontower/ui/filter/ResultCount.tsx';
import { IconButton } from '@moontower/ui/button/Button.tsx';
import { useDisclosure } from '@moontower/ui/button/use-disclosure.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { ListOrder } from './ListOrder.tsx';
import type { PulseQuery } from '../pulse-queries.ts';
import type { PulseFilters } from '../filters/pulse-filters.ts';
import { SheetPanel } from '@moontower/ui/overlay/SheetPanel.tsx';
import type { Arrivals } from './use-arrival-list.ts';
import { InDrawer, type Drawer } from './ListDrawer.tsx';

const EXPORTS = ['csv', 'geojson'] as const;

/** The list's head: how many, what is new, pause, live state and downloads. */
export function ListBar({
  shown,
  total,
  arrivals,
  parameters,
  filters,
  onChange,
  onShow,
}: {
  /** Undefined while nothing is known: then nothing is counted, and nothing is called live. */ shown:
    | number
    | undefined;
  total: number;
  arrivals: Arrivals;
  parameters: PulseQuery;
  filters: PulseFilters;
  onChange: (part: Partial<PulseFilters>) => void;
  onShow: () => void;
}) {
  const { pulse } = useWords();
  const format = useFormat();
  return (
    <Bar>
      {shown === undefined ? null : (
        <ResultCount shown={shown} total={total}>
          <b>{format.count(total)}</b> {total === 1 ? pulse.list.count.one : pulse.list.count.many}
        </ResultCount>
      )}
      <ListOrder filters={filters} onChange={onChange} />
      <End>
        {shown === undefined ? null : <PageLiveState waiting={arrivals.waiting} />}
        <WaitingPill {...arrivals} onShow={onShow} />
        <PauseButton paused={arrivals.paused} onChange={arrivals.setPaused} />
        <Downloads parameters={parameters} />
      </End>
    </Bar>
  );
}

/** What has come, or that the hours of the view have gone on without anything. */
function WaitingPill({ waiting, outdated, paused, onShow }: Arrivals & { onShow: () => void }) {
  const { pulse } = useWords();
  if (waiting > 0 || paused || !outdated) return <NewPill count={waiting} onShow={onShow} />;
  return <NewPill count={1} label={pulse.list.update} onShow={onShow} />;
}

function Downloads({ parameters }: { parameters: PulseQuery }) {
  const { pulse, extras } = useWords();
  const { open, setOpen, root, button } = useDisclosure();
  return (
    <PopoverRoot ref={root}>
      <IconButton
        ref={button}
        aria-expanded={open}
        aria-label={pulse.downloads}
        title={pulse.downloads}
        onClick={() => setOpen(!open)}
      >
        <Download size={20} aria-hidden />
      </IconButton>
      {open ? (
        <SheetPanel $end role="group" aria-label={pulse.downloads}>
          <Links>
            {EXPORTS.map((form) => (
              <li key={form}>
                <a href={hrefOf(listPulseEvents, { query: parameters }, form)} download={`moontower-pulse.${form}`}>
                  {extras.exporting.download(extras.exporting[form])}
                </a>
              </li>
            ))}
          </Links>
          <Note>
            {extras.exporting.note} {extras.exporting.formulas}
          </Note>
          <Note>
            {pulse.follow} <Link to="/bulletins">{extras.footer.bulletins}</Link>
          </Note>
        </SheetPanel>
      ) : null}
    </PopoverRoot>
  );
}

/** The column of the list: figures, bar, rows, sources. On phones it is a drawer under the map. */
export function ListColumn({
  children,
  label,
  drawer,
}: {
  children: ReactNode;
  label: string;
  drawer: Drawer | undefined;
}) {
  return (
    <Column
      id="pulse-list"
      tabIndex={-1}
      aria-label={label}
      data-drawer={drawer === undefined ? undefined : drawer.open ? 'open' : 'shut'}
      onFocus={(event) => {
        // Whoever is sent to the list, by a link or a key, finds it open.
        if (event.target === event.currentTarget) drawer?.setOpen(true);
      }}
    >
      <h2 className="visually-hidden">{label}</h2>
      {drawer === undefined ? children : <InDrawer drawer={drawer}>{children}</InDrawer>}
    </Column>
  );
}

const Column = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  border-left: 1px solid ${color.line};
  background: ${color.surface};
  ${below.short} {
    border-left: 0;
  }
  &[data-drawer] {
    grid-area: 3 / 1;
    z-index: var(--layer-pointed);
  }
  &[data-drawer='open'] {
    grid-area: 2 / 1 / 4;
    /* As tall as the map, however long the list is. */
    contain: size;
  }
`;
const Bar = styled.div`
  & b {
    white-space: nowrap;
  }
  display: flex;
  /* What is said of the connection goes below where it has no room: figures are never broken for it. */
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  padding: 6px 8px 6px 20px;
  min-height: 48px;
  border-bottom: 1px solid ${color.line};
  & > p {
    flex: none;
    max-width: 100%;
    font: ${font.small};
  }
  ${below.phone} {
    padding: 4px 4px 4px 16px;
    min-height: 44px;
  }
`;
const End = styled.div`
  margin-left: auto;
  display: flex;
  gap: 4px;
  align-items: center;
  min-width: 0;
`;
const Links = styled.ul`
  a {
    display: flex;
    align-items: center;
    min-height: 40px;
    padding: 0 10px;
    font: ${font.ui};
  }
`;
const Note = styled.p`
  padding: 6px 10px 4px;
  font: ${font.meta};
  color: ${color.ink3};
`;
