import { useState } from 'react';
import { Link, useLocation, useSearchParams } from '@moontower/ui/router/router.tsx';
import { Banner } from '@moontower/ui/feedback/Banner.tsx';
import { Button } from '@moontower/ui/button/Button.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { whyOf } from '@moontower/ui/page/LinkPage.tsx';
import { AuthCard } from './AuthCard.tsx';
import { confirmAddress, refuseMails } from './account-queries.ts';
import { useQueryClient } from '@tanstack/react-query';

type Stage = { is: 'open' | 'sending' | 'done' } | { is: 'failed'; why: string };

/**
 * Where links of mails about accounts lead. Nothing happens before the press: programs that scan mail open every link.
 */
export function AccountLinkScreen() {
  const all = useWords();
  const { account: words } = all;
  const { link } = words;
  const refusing = useLocation().pathname.endsWith('/not-me');
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const ofPassword = query.get('of') === 'password';
  const [asks, did] = refusing
    ? ofPassword
      ? [link.notMePasswordText, link.ended]
      : [link.notMeText, link.refused]
    : [link.confirmText, link.confirmed];
  const client = useQueryClient();
  const [stage, setStage] = useState<Stage>({ is: 'open' });
  const press = async () => {
    setStage({ is: 'sending' });
    try {
      await (refusing ? refuseMails(token) : confirmAddress(token));
      await client.invalidateQueries({ queryKey: ['auth'] });
      setStage({ is: 'done' });
    } catch (error) {
      setStage({ is: 'failed', why: whyOf(error, words.reset.old, all) });
    }
  };
  return (
    <AuthCard
      title={refusing ? link.notMeTitle : link.confirmTitle}
      lead=""
      under={<Link to="/account">{link.account}</Link>}
    >
      <div role="status">
        {stage.is === 'done' ? <Banner tone="info">{did}</Banner> : null}
        {stage.is === 'failed' ? (
          <Banner tone="error" title={link.failed}>
            {stage.why}
          </Banner>
        ) : null}
      </div>
      {stage.is === 'done' ? null : token === '' ? (
        <p>{link.broken}</p>
      ) : (
        <>
          <p>{asks}</p>
          <Button
            $main
            type="submit"
            aria-disabled={stage.is === 'sending'}
            onClick={() => {
              if (stage.is !== 'sending') void press();
            }}
          >
            {refusing ? link.notMePress : link.confirmPress}
          </Button>
        </>
      )}
    </AuthCard>
  );
}
