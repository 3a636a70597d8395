import { useState } from 'react';
import { Download, Settings } from 'lucide-react';
import { listItems } from '@moontower/contracts/addresses/items';
import { hrefOf } from '../../data/ask.ts';
import { Button, ButtonLink, IconButton } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { CompareTray } from '../../ui/CompareTray.tsx';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { ActiveFilters } from '../../ui/ActiveFilters.tsx';
import { Check } from '../../ui/Check.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { NewPill } from '../../ui/NewPill.tsx';
import { PauseButton } from '../../ui/PauseButton.tsx';
import { ResultCount } from '../../ui/ResultCount.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { useWords } from '../../words/WordsProvider.tsx';
import { Specimen } from './Specimen.tsx';

export function ControlStates() {
  const { ui, extras } = useWords();
  const [paused, setPaused] = useState(false);
  const [waiting, setWaiting] = useState(4);
  const panel = (
    <>
      {[1, 2, 3].map((district) => (
        <Check key={district}>
          <input type="checkbox" />
          {ui.district(district)}
        </Check>
      ))}
    </>
  );
  const nothing = () => undefined;
  return (
    <>
      <Specimen name="Button">
        <Button $main>{ui.pause}</Button>
        <Button>{ui.retry}</Button>
        <Button $small>
          <Download aria-hidden />
          CSV
        </Button>
        <Button $bare>{ui.close}</Button>
        <Button disabled>{ui.retry}</Button>
        <ButtonLink href="#link">{ui.data}</ButtonLink>
        <IconButton aria-label={ui.filters.title}>
          <Settings size={20} aria-hidden />
        </IconButton>
        <LinkButton>{ui.method}</LinkButton>
      </Specimen>
      <Specimen name="FilterBar">
        <FilterBar
          chips={[
            { id: 'district', label: 'District', value: ui.filters.all, active: false, panel },
            { id: 'type', label: 'Type', value: ui.types['zoning-cases'], active: true, panel },
          ]}
          onClear={nothing}
          results={48}
          end={
            <ExportMenu
              hrefOf={(format) => hrefOf(listItems, { query: { district: 3 } }, format)}
              formats={['json', 'geojson', 'atom', 'ics']}
            />
          }
        />
      </Specimen>
      <Specimen name="ActiveFilters">
        <ActiveFilters active={[{ id: 'd', label: ui.district(4), remove: nothing }]} />
      </Specimen>
      <Specimen name="ResultCount">
        <ResultCount shown={0} />
        <ResultCount shown={1} />
        <ResultCount shown={37} />
        <ResultCount shown={500} total={6400} />
      </Specimen>
      <Specimen name="NewPill">
        <NewPill count={waiting} onShow={() => setWaiting(0)} />
      </Specimen>
      <Specimen name="PauseButton">
        <PauseButton paused={paused} onChange={setPaused} />
      </Specimen>
      <Specimen name="Tooltip">
        <Tooltip words={extras.exporting.note}>
          <Button>{extras.exporting.csv}</Button>
        </Tooltip>
      </Specimen>
      <Specimen name="CompareTray">
        <CompareTray
          chosen={[
            { id: 'a', label: 'Office chairs' },
            { id: 'b', label: 'Consulting' },
          ]}
          onOpen={nothing}
          onRemove={nothing}
          onClear={nothing}
        />
      </Specimen>
    </>
  );
}
