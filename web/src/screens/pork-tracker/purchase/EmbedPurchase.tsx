import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { describePurchase } from '@moontower/contracts/undescribed';
import { ApiError } from '../../../data/api-fetch.ts';
import { spokenAs } from '../../../records/EvidenceFact.tsx';
import { PurchaseTitle } from '../../../records/PurchaseTitle.tsx';
import { useParams } from '../../../router/router.tsx';
import { color, font } from '../../../theme/styles.ts';
import { Async } from '../../../ui/Async.tsx';
import { EmbedFrame } from '../../../ui/EmbedFrame.tsx';
import { EmbedMissing } from '../../../ui/EmbedMissing.tsx';
import { SampleTag } from '../../../ui/SampleTag.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { useFormat, useLanguage, useWords } from '../../../words/WordsProvider.tsx';
import { purchasePage } from '../pork-queries.ts';
import { dateWords } from '../purchase-words.ts';
import { ScoreBlock } from '../ScoreBlock.tsx';

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
