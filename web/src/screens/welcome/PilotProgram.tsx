import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { Suspense, useId, useState, type ComponentType } from 'react';
import styled from 'styled-components';
import { shortCount } from '@moontower/contracts/text/short-money';
import { storyOf } from '@moontower/city/country/stories';
import { city } from '@moontower/ui/city.ts';
import { summary } from '@moontower/ui/data/queries/queries.ts';
import { below, calmMotion, color, duration, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { useFormat, useLanguage, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { inquirySummary } from '@moontower/inquiries/web/inquiry-queries.ts';
import { openParts } from './open-parts.ts';
import { Band } from './parts.ts';
import { useSources } from './use-sources.ts';

const panel = (load: () => Promise<ComponentType>) => lazyPart(load, ['pulse', 'extras']);
const SourcesPanel = panel(async () => (await import('./PilotPanels.tsx')).SourcesPanel);
const RecordsPanel = panel(async () => (await import('./PilotPanels.tsx')).RecordsPanel);
const CitiesPanel = panel(async () => (await import('./PilotPanels.tsx')).CitiesPanel);
const PartsPanel = panel(async () => (await import('./PilotPanels.tsx')).PartsPanel);

interface Fact {
  label: string;
  value: string | undefined;
  /** The whole number. */
  full?: string | undefined;
  note: string;
  Panel: ComponentType;
}

/** Four numbers, each with the rows behind it. */
export function PilotProgram() {
  const {
    welcome: { pilot },
  } = useWords();
  const first = storyOf(city.id)?.[useLanguage()].pilot;
  const facts = useFacts();
  return (
    <Band aria-labelledby="welcome-pilot">
      <h2 id="welcome-pilot">{pilot.title}</h2>
      <p>
        {first === undefined ? '' : `${first} `}
        {pilot.lead}
      </p>
      <Cards>
        {facts.map((fact) => (
          <FactCard key={fact.label} {...fact} />
        ))}
      </Cards>
    </Band>
  );
}

function useFacts(): readonly Fact[] {
  const {
    welcome: { pilot },
  } = useWords();
  const format = useFormat();
  const about = useQuery(summary()).data;
  const asked = useQuery(inquirySummary()).data;
  const sources = useSources();
  const shown = (n: number | undefined) => (n === undefined ? undefined : format.count(n));
  return [
    {
      label: pilot.sources,
      value: sources === undefined ? undefined : pilot.feeds(format.count(sources.all.length)),
      note:
        sources === undefined
          ? ''
          : pilot.states(format.count(sources.fresh), format.count(sources.late), format.count(sources.other)),
      Panel: SourcesPanel,
    },
    {
      label: pilot.records,
      value: about === undefined ? undefined : shortCount(about.totalItems),
      full: shown(about?.totalItems),
      note: about === undefined ? '' : pilot.rows(format.count(about.totalItems)),
      Panel: RecordsPanel,
    },
    {
      label: pilot.cities,
      value: shown(asked?.citiesInterested),
      note: asked === undefined ? '' : pilot.asked(format.dayYear(asked.asOf)),
      Panel: CitiesPanel,
    },
    { label: pilot.parts, value: format.count(openParts.length), note: pilot.partsNote, Panel: PartsPanel },
  ];
}

function FactCard({ label, value, full, note, Panel }: Fact) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Card data-claim>
        <button type="button" aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => setOpen(!open)}>
          <span className="name">{label}</span>
          <span className="value">{value === undefined ? '…' : <data value={full ?? value}>{value}</data>}</span>
          <span className="note">{note}</span>
          <ChevronDown size={20} aria-hidden />
        </button>
      </Card>
      {open ? (
        <Opened id={id} role="region" aria-label={label}>
          <Suspense fallback={<Waiting />}>
            <Panel />
          </Suspense>
        </Opened>
      ) : null}
    </>
  );
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 12px;
  margin-top: 20px;
  ${below.short} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${below.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Card = styled.div`
  background: ${color.surface};
  border-radius: ${radius.card};
  box-shadow: ${elevation.e1};
  & > button {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-content: start;
    width: 100%;
    height: 100%;
    min-height: 96px;
    padding: 16px 16px 14px 20px;
    text-align: left;
    border-radius: ${radius.card};
  }
  & .name {
    font: ${font.small};
    color: ${color.ink2};
  }
  & .value {
    grid-column: 1;
    font: ${font.stat};
    font-variant-numeric: tabular-nums;
  }
  & .note {
    grid-column: 1 / -1;
    font: ${font.meta};
    color: ${color.ink3};
  }
  & svg {
    grid-area: 1 / 2 / span 2;
    color: ${color.ink3};
    transition: transform ${duration.fast};
    ${calmMotion} {
      transition: none;
    }
  }
  & > button[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
`;
/** Beneath all four on wide screens, beneath its own on phones. */
const Opened = styled.div`
  order: 1;
  grid-column: 1 / -1;
  min-width: 0;
  padding: 18px 20px;
  background: ${color.surface};
  border-radius: ${radius.card};
  box-shadow: ${elevation.e1};
  ${below.phone} {
    order: 0;
    padding: 14px 16px;
  }
`;
const Waiting = styled.div`
  min-height: 280px;
`;
