import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { Download, Share2 } from 'lucide-react';
import { getFlagged } from '@moontower/contracts/addresses/pork';
import type { PurchasePage } from '@moontower/contracts/spending/purchase-page';
import { hrefOf } from '@moontower/ui/data/requests/ask.ts';
import { FeedSource } from '@moontower/ui/records/source/FeedSource.tsx';
import { fileLang } from '@moontower/ui/data/file-lang.ts';
import { Link } from '@moontower/ui/router/router.tsx';
import { below, color, font } from '@moontower/ui/theme/styles.ts';
import { RecordChanges } from '@moontower/changes/web/RecordChanges.tsx';
import { ProofLinks } from '@moontower/proofs/web/ProofLinks.tsx';
import { FindingsAbout } from '@moontower/findings/web/FindingsAbout.tsx';
import { usePurchaseTitle } from '@moontower/ui/records/PurchaseTitle.tsx';
import { Button } from '@moontower/ui/button/Button.tsx';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { OpeningFailed } from '@moontower/ui/feedback/PartFailed.tsx';
import { pathHere } from '@moontower/ui/words/path-here.ts';
import { useFormat, useLanguage, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { ExplainScore } from '../purchases/ExplainScore.tsx';
import { PAYMENTS_FEED } from '../purchases/payments-feed.ts';
import { dateWords } from '../purchases/purchase-words.ts';
import { ReviewFacts } from '../purchases/ReviewFacts.tsx';
import { ScoreBlock } from '../purchases/ScoreBlock.tsx';
import { Claims } from './Claims.tsx';
import { ContractPart } from './ContractPart.tsx';
import { LetterCodes } from './LetterCodes.tsx';
import { PastScores } from './PastScores.tsx';
import { Foot, Part } from '../kit/page-part.ts';
import { PeersPart } from './PeersPart.tsx';
import { ratioWords } from '../purchases/peer-ratio.ts';
import { ReviewNote } from './ReviewNote.tsx';
import { SameCase } from './SameCase.tsx';
import { VersionNote } from './VersionNote.tsx';
import { PurchaseKit } from '../kit/PurchaseKit.tsx';
import { PayeeName } from '../purchases/PayeeName.tsx';

const ShareDialog = lazyPart(
  async () => (await import('@moontower/ui/share/ShareDialog.tsx')).ShareDialog,
  undefined,
  OpeningFailed,
);

/** The page of a purchase that is there. */
export function PurchaseView({ page }: { page: PurchasePage }) {
  const { pork } = useWords();
  const { purchase: words } = pork;
  const { purchase } = page;
  const title = usePurchaseTitle(purchase.title);
  return (
    <Page
      title={title.text}
      titleLang={title.lang}
      documentTitle={title.text}
      lead={<Lead page={page} />}
      aside={<Acts page={page} />}
    >
      <VersionNote page={page} />
      <Ways>
        <Link to="/pork-tracker">{words.back}</Link>
        {page.vendorCode === undefined ? null : (
          <Link to={`/vendor/${encodeURIComponent(page.vendorCode)}`}>{words.vendor}</Link>
        )}
        {page.departmentCode === undefined ? null : (
          <Link to={`/department/${encodeURIComponent(page.departmentCode)}`}>{words.department}</Link>
        )}
      </Ways>
      <ReviewNote purchase={purchase} />
      <Columns>
        <Part data-explained="">
          <ExplainScore purchase={purchase} rowsWanted={false} />
        </Part>
        <div>
          <PeersPart page={page} />
          <SameCase page={page} />
          <Claims page={page} />
          <ContractPart contract={page.contract} />
          <PurchaseKit page={page} />
          <PastScores history={page.history} />
          <Suspense>
            <RecordChanges uid={purchase.id} />
          </Suspense>
          <Suspense>
            <ProofLinks of={{ row: purchase.id }} />
          </Suspense>
          <FindingsAbout kind="purchase" id={purchase.id} />
          <LetterCodes id={purchase.id} title={title.text} />
        </div>
      </Columns>
      <Foot>
        <FeedSource feed={PAYMENTS_FEED} />
      </Foot>
    </Page>
  );
}

function Lead({ page: { purchase } }: { page: PurchasePage }) {
  const { pork } = useWords();
  const format = useFormat();
  const ratio = ratioWords(purchase, { words: pork.purchase.peers, format });
  return (
    <Facts>
      <ScoreBlock score={purchase.score} />
      <span>
        {ratio === undefined ? null : <Headline data-ratio="">{ratio}</Headline>}
        <b>{format.fullMoney(purchase.value)}</b> ·{' '}
        {purchase.department === undefined ? pork.card.noDepartment : <span lang="en">{purchase.department}</span>} ·{' '}
        {dateWords(purchase, pork, format)}
        {purchase.dateSource !== 'award' || purchase.onDate === undefined
          ? ''
          : ` · ${pork.card.awarded(format.dayYear(`${purchase.onDate}T12:00:00Z`))}`}
        {' · '}
        <PayeeName of={purchase} />
        <ReviewFacts purchase={purchase} />
        <small>{pork.card.rule}</small>
      </span>
    </Facts>
  );
}

function Acts({ page: { purchase } }: { page: PurchasePage }) {
  const { pork } = useWords();
  const { purchase: words } = pork;
  const title = usePurchaseTitle(purchase.title).text;
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const link = `${location.origin}${location.pathname}`;
  return (
    <Row>
      <Button $small onClick={() => setOpen(true)}>
        <Share2 aria-hidden />
        {words.share}
      </Button>
      <Button
        $small
        as="a"
        href={hrefOf(getFlagged, { params: { id: purchase.id }, query: fileLang(language) }, 'csv')}
        download
      >
        <Download aria-hidden />
        {words.csv}
      </Button>
      <Button $small as="a" href={hrefOf(getFlagged, { params: { id: purchase.id } })}>
        {words.json}
      </Button>
      {open ? (
        <Suspense>
          <ShareDialog
            shared={{
              title,
              text: words.shareText(title, String(purchase.score.total)),
              link,
              embed: `${location.origin}${pathHere(`/embed/purchase/${encodeURIComponent(purchase.id)}`)}`,
              source: purchase.sourceDocument,
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </Row>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 24px;
  align-items: start;
  margin-top: 12px;
  ${below.short} {
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
`;
const Facts = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
  & > :last-child {
    flex: 1 1 min(20rem, 100%);
  }
  & small {
    font: ${font.meta};
    color: ${color.ink3};
  }
`;
const Headline = styled.strong`
  display: block;
  margin-bottom: 2px;
  font: ${font.h3};
  color: ${color.ink};
`;
const Ways = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  margin: 8px 0;
  font: ${font.small};
  & a {
    min-height: 24px;
  }
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
