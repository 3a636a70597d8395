import { useState } from 'react';
import styled from 'styled-components';
import { Card } from '@moontower/ui/page/Card.tsx';
import { Tabs } from '@moontower/ui/button/Tabs.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { CityContactsTab } from './CityContactsTab.tsx';
import { EmailTab } from './EmailTab.tsx';
import { RepresentativesTab } from './RepresentativesTab.tsx';
import { SocialTab } from './SocialTab.tsx';

const TABS = ['email', 'representatives', 'social', 'contacts'] as const;
type Tab = (typeof TABS)[number];
const PARTS = { email: EmailTab, representatives: RepresentativesTab, social: SocialTab, contacts: CityContactsTab };

/** What can be sent about a report, and to whom: each tab waits, fails and is tried again by itself. */
export function LetterTabs({ id }: { id: string }) {
  const {
    incidents: { letters: words },
  } = useWords();
  const [tab, setTab] = useState<Tab>('email');
  const Part = PARTS[tab];
  return (
    <section aria-label={words.label}>
      <Tabs
        label={words.label}
        tabs={TABS.map((value) => ({ value, label: words[value] }))}
        value={tab}
        onChange={setTab}
      >
        <Pad>
          <Part id={id} />
        </Pad>
      </Tabs>
    </section>
  );
}

const Pad = styled(Card)`
  margin-top: 16px;
  padding: 16px 20px;
`;
