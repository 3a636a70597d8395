import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { TooltipArea } from '@moontower/ui/overlay/Tooltip.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { BadgeStates } from './BadgeStates.tsx';
import { ChartStates } from './ChartStates.tsx';
import { ControlStates } from './ControlStates.tsx';
import { DataStates } from './DataStates.tsx';
import { FormStates } from './FormStates.tsx';
import { OverlayStates } from './OverlayStates.tsx';
import { TableStates } from './TableStates.tsx';

const PARTS = [
  { name: 'Badges', Part: BadgeStates },
  { name: 'Controls', Part: ControlStates },
  { name: 'Data states', Part: DataStates },
  { name: 'Overlays', Part: OverlayStates },
  { name: 'Forms', Part: FormStates },
  { name: 'Tables and tabs', Part: TableStates },
  { name: 'Charts', Part: ChartStates },
] as const;

/**
 * Development only: every part in every state. Names are the components' own. `?group=Overlays` shows that one alone.
 */
export function DevUiScreen() {
  const [asked] = useSearchParams();
  const groups = asked.getAll('group');
  const shown = PARTS.filter(({ name }) => groups.length === 0 || groups.includes(name));
  return (
    <TooltipArea>
      <Page title="/dev/ui" documentTitle="/dev/ui">
        {shown.map(({ name, Part }) => (
          <Group key={name} aria-label={name}>
            <h2>{name}</h2>
            <Part />
          </Group>
        ))}
      </Page>
    </TooltipArea>
  );
}

const Group = styled.section`
  margin-top: 40px;
`;
