import { useState } from 'react';
import { Download, Settings } from 'lucide-react';
import { listItems } from '@moontower/contracts/addresses/items';
import { hrefOf } from '@moontower/ui/data/requests/ask.ts';
import { Button, ButtonLink, IconButton } from '@moontower/ui/button/Button.tsx';
import { LinkButton } from '@moontower/ui/button/LinkButton.tsx';
import { CompareTray } from '@moontower/ui/page/CompareTray.tsx';
import { ExportMenu } from '@moontower/ui/share/ExportMenu.tsx';
import { ActiveFilters } from '@moontower/ui/filter/ActiveFilters.tsx';
import { Check } from '@moontower/ui/button/Check.tsx';
import { FilterBar } from '@moontower/ui/filter/FilterBar.tsx';
import { NewPill } from '@moontower/ui/button/NewPill.tsx';
import { PauseButton } from '@moontower/ui/button/PauseButton.tsx';
import { ResultCount } from '@moontower/ui/filter/ResultCount.tsx';
import { Tooltip } from '@moontower/ui/overlay/Tooltip.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
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
