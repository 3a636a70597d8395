import { useEffect, useState } from 'react';
import { useMe } from '@moontower/ui/data/account/use-me.ts';
import { Link, useNavigate, useSearchParams } from '@moontower/ui/router/router.tsx';
import { Banner } from '@moontower/ui/feedback/Banner.tsx';
import { Tabs } from '@moontower/ui/button/Tabs.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { AuthCard } from './AuthCard.tsx';
import { nextPath } from './next-path.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';

type Tab = 'in' | 'up';

/** The way in. Whoever is signed in goes on: to where they came from, else to the feed. */
export function AuthScreen() {
  const { account: words } = useWords();
  const [query] = useSearchParams();
  const next = nextPath(query.get('next'));
  const navigate = useNavigate();
  const [tab, setTab] = useState<Tab>(query.get('tab') === 'up' ? 'up' : 'in');
  const [email, setEmail] = useState('');
  const held = { email, hold: setEmail };
  const isIn = useMe().data !== undefined;
  useEffect(() => {
    if (isIn) void navigate(next, { replace: true });
  }, [isIn, navigate, next]);
  const tabs = [
    { value: 'in', label: words.tabs.in },
    { value: 'up', label: words.tabs.up },
  ] as const;
  return (
    <AuthCard
      title={words.name}
      lead={words.tagline}
      under={
        <>
          {words.without} <Link to="/">{words.toFeed}</Link>
        </>
      }
    >
      <Tabs<Tab> label={words.tabs.label} tabs={tabs} value={tab} onChange={setTab}>
        <Reason next={next} drafted={query.get('draft') === 'kept'} />
        {tab === 'in' ? <SignInForm held={held} /> : <SignUpForm held={held} />}
      </Tabs>
    </AuthCard>
  );
}

/** Why somebody was sent here. `drafted`: what they wrote is on this device, as the form knows that sent them. */
function Reason({ next, drafted }: { next: string; drafted: boolean }) {
  const { account: words } = useWords();
  if (!next.startsWith('/incidents')) return null;
  return <Banner tone="info">{drafted ? `${words.reason} ${words.kept}` : words.reason}</Banner>;
}
