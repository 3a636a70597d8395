import type { ReactNode } from 'react';
import { Tabs } from '../../ui/Tabs.tsx';
import { useWords } from '../../words/WordsProvider.tsx';
import { TABS, type Tab } from './pork-filters.ts';

/** The views as tabs; the first says how many purchases are flagged. */
export function PorkTabs({
  tab,
  flagged,
  choose,
  children,
}: {
  tab: Tab;
  flagged: number | undefined;
  choose: (tab: Tab) => void;
  children: ReactNode;
}) {
  const { pork } = useWords();
  const tabs = TABS.map((value) => ({
    value,
    label: pork.tabs[value],
    count: value === 'flagged' ? flagged : undefined,
  }));
  return (
    <Tabs label={pork.tabs.label} tabs={tabs} value={tab} onChange={choose}>
      {children}
    </Tabs>
  );
}
