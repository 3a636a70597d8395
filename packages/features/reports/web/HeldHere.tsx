import { Clock, PencilLine } from 'lucide-react';
import styled from 'styled-components';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { Article, Do } from './IncidentCard.tsx';
import { Small } from './IncidentStanding.tsx';
import { Rows } from './list-styles.ts';
import type { HeldReport } from './queue/report-shelf.ts';
import { useHeldReports } from './use-sending.ts';

/** What this account has on this device and nowhere else: drafts, and reports that wait for the network. */
export function HeldHere({ owner, onGoOn }: { owner: string; onGoOn: () => void }) {
  const held = useHeldReports(owner);
  if (held.length === 0) return null;
  return (
    <Here>
      {held.map((report) => (
        <li key={report.key}>
          <HeldCard report={report} onGoOn={onGoOn} />
        </li>
      ))}
    </Here>
  );
}

function HeldCard({
  report: { state, values, refused, unplaced },
  onGoOn,
}: {
  report: HeldReport;
  onGoOn: () => void;
}) {
  const {
    incidents: { card },
    reporting,
  } = useWords();
  const title = typeof values['title'] === 'string' && values['title'] !== '' ? values['title'] : reporting.title;
  const waits = state === 'waiting';
  const Sign = waits ? Clock : PencilLine;
  return (
    <Article data-held={state}>
      <h3>{title}</h3>
      <Small>
        <State>
          <Sign size={16} aria-hidden />
          <b>{waits ? card.waiting : card.draft}</b>
        </State>{' '}
        {waits ? card.waitingText : card.draftText}{' '}
        {refused ?? (!waits && unplaced ? reporting.unplaced.text : undefined)}
      </Small>
      {waits ? null : (
        <Do>
          <Button $small onClick={onGoOn}>
            {card.goOn}
          </Button>
        </Do>
      )}
    </Article>
  );
}

const Here = styled(Rows)`
  margin-top: 12px;
`;
const State = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: ${color.caution};
  vertical-align: bottom;
  & b {
    font: ${font.smallStrong};
  }
`;
