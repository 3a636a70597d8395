import { Suspense, useState } from 'react';
import styled from 'styled-components';
import type { PurchasePage } from '@moontower/contracts/spending/purchase-page';
import { readToken } from '@moontower/ui/data/requests/api-fetch.ts';
import { useAddress } from '@moontower/ui/data/use-address.ts';
import { Link } from '@moontower/ui/router/router.tsx';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { OpeningFailed } from '@moontower/ui/feedback/PartFailed.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { Part } from '../kit/page-part.ts';
import { ClaimText } from './ClaimText.tsx';

const ClaimDialog = lazyPart(async () => (await import('./ClaimDialog.tsx')).ClaimDialog, undefined, OpeningFailed);
const ContestDialog = lazyPart(
  async () => (await import('./ContestDialog.tsx')).ContestDialog,
  undefined,
  OpeningFailed,
);

/** What people said of the purchase, with the day by which a contest is answered, and the ways to say something. */
export function Claims({ page: { claims, purchase } }: { page: PurchasePage }) {
  const {
    pork: { purchase: words },
  } = useWords();
  const { query, change } = useAddress();
  const [open, setOpen] = useState<'claim' | 'contest' | undefined>(query.has('contest') ? 'contest' : undefined);
  const signedIn = readToken() !== undefined;
  const close = () => {
    setOpen(undefined);
    if (query.has('contest'))
      change((before) => {
        before.delete('contest');
        return before;
      });
  };
  if (purchase.score.bucket === 'not-scored') return null;
  return (
    <Part aria-labelledby="claims">
      <h2 id="claims">{words.claims.title}</h2>
      {claims.length === 0 ? (
        <p>{words.claims.none}</p>
      ) : (
        <List>
          {claims.map((claim) => (
            <li key={claim.id} data-claim={claim.state}>
              <ClaimText claim={claim} />
            </li>
          ))}
        </List>
      )}
      <Acts>
        {signedIn ? (
          <Button $small onClick={() => setOpen('claim')}>
            {words.claim.press}
          </Button>
        ) : (
          <Link to={`/auth?redirect=${encodeURIComponent(`/pork-tracker/${encodeURIComponent(purchase.id)}`)}`}>
            {words.claim.signIn}
          </Link>
        )}
        <Button $small onClick={() => setOpen('contest')}>
          {words.contest.press}
        </Button>
      </Acts>
      <Suspense>
        {open === 'claim' ? <ClaimDialog id={purchase.id} onClose={close} /> : null}
        {open === 'contest' ? <ContestDialog id={purchase.id} onClose={close} /> : null}
      </Suspense>
    </Part>
  );
}

const List = styled.ul`
  margin-top: 8px;
  & > li {
    padding: 8px 0;
    border-top: 1px solid ${color.line};
    font: ${font.small};
  }
  & blockquote {
    margin: 4px 0;
    padding-left: 12px;
    border-left: 2px solid ${color.line};
    color: ${color.ink};
    white-space: pre-line;
  }
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  margin-top: 12px;
  font: ${font.small};
`;
