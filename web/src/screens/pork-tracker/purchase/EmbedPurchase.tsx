import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { describePurchase } from '@moontower/contracts/spending/undescribed';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import { spokenAs } from '@moontower/ui/records/EvidenceFact.tsx';
import { PurchaseTitle } from '@moontower/ui/records/PurchaseTitle.tsx';
import { useParams } from '@moontower/ui/router/router.tsx';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { EmbedFrame } from '@moontower/ui/share/EmbedFrame.tsx';
import { EmbedMissing } from '@moontower/ui/share/EmbedMissing.tsx';
import { SampleTag } from '@moontower/ui/label/SampleTag.tsx';
import { SkeletonRows } from '@moontower/ui/feedback/Skeleton.tsx';
import { usePageTitle } from '@moontower/ui/page/use-page-title.ts';
import { useFormat, useLanguage, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { purchasePage } from '../pork-queries.ts';
import { dateWords } from '../purchases/purchase-words.ts';
import { ScoreBlock } from '../purchases/ScoreBlock.tsx';
import { ReviewNote } from './ReviewNote.tsx';

/** One purchase with its score and why, for another site's page: a question, never a finding. */
export function EmbedPurchase() {
  const { embed, pork } = useWords();
  const format = useFormat();
  const { id = '' } = useParams();
  const answer = useQuery(purchasePage(id));
  const title = answer.data?.purchase.title;
  const language = useLanguage();
  usePageTitle(title === undefined ? embed.record : describePurchase(title, language));
  if (answer.error instanceof ApiError && (answer.error.status === 404 || answer.error.status === 410))
    return <EmbedMissing />;
  return (
    <EmbedFrame path={`/pork-tracker/${encodeURIComponent(id)}`} note={embed.from}>
      <Async answer={answer} skeleton={<SkeletonRows rows={1} />}>
        {({ purchase }) => (
          <Parts data-purchase={purchase.id}>
            <ScoreBlock score={purchase.score} />
            <div>
              {purchase.simulated === true ? <SampleTag /> : null}
              <h1>
                <PurchaseTitle of={purchase.title} />
              </h1>
              <p>
                {format.fullMoney(purchase.value)}, {dateWords(purchase, pork, format)},{' '}
                {purchase.department === undefined ? (
                  pork.card.noDepartment
                ) : (
                  <span lang="en">{purchase.department}</span>
                )}
              </p>
              <ul>
                {purchase.score.hits
                  .filter(({ counted }) => counted > 0)
                  .map(({ rule, version, title }) => {
                    const said = pork.explain.titled(`${rule}.${String(version)}`, title);
                    return (
                      <li key={rule} lang={spokenAs(said, title)}>
                        {said}
                      </li>
                    );
                  })}
              </ul>
              <ReviewNote purchase={purchase} />
              <p>
                <b>{pork.card.rule}.</b> {pork.question}
              </p>
            </div>
          </Parts>
        )}
      </Async>
    </EmbedFrame>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 12px;
  & h1 {
    font: ${font.uiStrong};
    overflow-wrap: anywhere;
  }
  & p,
  & li {
    font: ${font.small};
    color: ${color.ink2};
    overflow-wrap: anywhere;
  }
  & ul {
    margin: 4px 0;
    padding-left: 20px;
    list-style: disc;
  }
`;
