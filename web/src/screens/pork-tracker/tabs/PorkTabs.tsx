import type { ReactNode } from 'react';
import styled from 'styled-components';
import { below, color, from } from '@moontower/ui/theme/styles.ts';
import { TabFrame, TabList, TabPanel } from '@moontower/ui/button/Tabs.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import type { Tab } from '../filters/pork-filters.ts';

/** These views as tabs; the first says how many purchases are flagged. */
export function PorkTabs({
  shown,
  tab,
  flagged,
  choose,
  note,
  children,
}: {
  shown: readonly Tab[];
  tab: Tab;
  flagged: number | undefined;
  choose: (tab: Tab) => void;
  /** Of all views. It costs the list no height where there is room for it beside the tabs. */
  note: ReactNode;
  children: ReactNode;
}) {
  const { pork } = useWords();
  const tabs = shown.map((value) => ({
    value,
    label: pork.tabs[value],
    count: value === 'flagged' ? flagged : undefined,
  }));
  return (
    <TabFrame tabs={tabs} value={tab} onChange={choose}>
      <Row>
        <div>{note}</div>
        <TabList label={pork.tabs.label} tabs={tabs} value={tab} />
      </Row>
      <TabPanel value={tab}>{children}</TabPanel>
    </TabFrame>
  );
}

const Row = styled.div`
  ${from.short} {
    display: flex;
    flex-flow: row-reverse wrap;
    align-items: flex-end;
    margin-top: 10px;
    gap: 0 24px;
    border-bottom: 1px solid ${color.line};
    & > [role='tablist'] {
      flex: 1 0 auto;
      margin-top: 0;
      border-bottom: 0;
    }
    & > div:first-child {
      /* As wide as a source's sentence: a longer one wraps in its own box. */
      max-width: 42rem;
      & > div {
        margin: 0 0 4px;
        & > div {
          padding: 8px 14px;
        }
      }
    }
  }
  ${below.short} {
    & > div:first-child > div {
      margin-top: 10px;
    }
  }
`;
