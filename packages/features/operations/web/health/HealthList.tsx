import { useMemo } from 'react';
import styled from 'styled-components';
import type { HealthIssue, HealthKind } from '@moontower/contracts/health';
import { Button } from '@moontower/ui/button/Button.tsx';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { useFormat } from '@moontower/ui/words/WordsProvider.tsx';
import { groupIssues, type IssueGroup } from '../../group-issues.ts';
import { CardList, Small } from '../desk/desk-styles.ts';
import { IssueCard } from './IssueCard.tsx';
import { useOperationsWords } from '../operations-words.ts';
import { useStandingGroups } from './use-standing-groups.ts';

/** Nothing new comes in, or nothing leaves: these stand first. */
export const GRAVE: ReadonlySet<HealthKind> = new Set([
  'store-away',
  'feed-unreachable',
  'worker-away',
  'redis-away',
  'announcements-wait',
  'disk-low',
  'mail-late',
]);

/** What is to be mended now stands first. */
function ordered(issues: readonly HealthIssue[]): IssueGroup[] {
  const groups = groupIssues(issues);
  return [...groups.filter(({ kind }) => GRAVE.has(kind)), ...groups.filter(({ kind }) => !GRAVE.has(kind))];
}

/** What is wrong, by host and kind: since when, what it means for readers, and where or how it is mended. */
export function HealthList({ issues }: { issues: readonly HealthIssue[] }) {
  const { arrived: said, inOrder } = useOperationsWords();
  const format = useFormat();
  const { groups, arrived, settle, root } = useStandingGroups(useMemo(() => ordered(issues), [issues]));
  return (
    <div {...root}>
      <Arrived role="status">{arrived === 0 ? null : said(format.count(arrived))}</Arrived>
      {arrived === 0 ? null : (
        <Button $small onClick={settle}>
          {inOrder}
        </Button>
      )}
      <List>
        {groups.map((group) => (
          <li key={group.id}>
            <IssueCard group={group} isGrave={GRAVE.has(group.kind)} />
          </li>
        ))}
      </List>
    </div>
  );
}

/** It has its room before it says anything, so that the lines below do not move. */
const Arrived = styled(Small)`
  min-height: 24px;
  margin-bottom: 4px;
`;
const List = styled(CardList)`
  & a {
    display: inline-block;
    min-height: 24px;
  }
  & article > ul > li,
  & details > ul > li {
    padding: 10px 0;
  }
  & li + li,
  & details > ul > li {
    border-top: 1px solid ${color.line};
  }
  & > li + li {
    border-top: 0;
  }
  & summary {
    min-height: 44px;
    align-content: center;
    color: ${color.primary};
    cursor: pointer;
  }
  & b {
    font: ${font.uiStrong};
  }
`;
