import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { listCorrections } from '@moontower/contracts/addresses/claims';
import { hrefOf } from '@moontower/ui/data/requests/ask.ts';
import { Link } from '@moontower/ui/router/router.tsx';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Empty } from '@moontower/ui/feedback/Empty.tsx';
import { color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { factChecks } from '../pork-queries.ts';
import { ClaimText } from '../purchase/ClaimText.tsx';
import { PurchaseTitle } from '@moontower/ui/records/PurchaseTitle.tsx';

/**
 * What two reviewers decided about claims and contests; without such a decision, that is said and nothing else is
 * shown.
 */
export function FactCheckTab() {
  const { pork } = useWords();
  const format = useFormat();
  const answer = useQuery(factChecks());
  const { data } = answer;
  const how = (
    <p>
      {data === undefined
        ? null
        : pork.purchase.checks.waiting(format.count(data.waiting.claims), format.count(data.waiting.contests))}{' '}
      {pork.purchase.checks.how}
    </p>
  );
  return (
    <Place>
      <Async
        answer={answer}
        isEmpty={({ checks }) => checks.length === 0}
        empty={
          <Empty title={pork.factCheck.empty}>
            <p>{pork.factCheck.text}</p>
            {how}
          </Empty>
        }
      >
        {({ checks }) => (
          <Box>
            <h2>{pork.factCheck.title}</h2>
            {how}
            <a href={hrefOf(listCorrections, {}, 'csv')} download>
              {pork.factCheck.csv}
            </a>
            <ul>
              {checks.map(({ claim, title }) => (
                <li key={claim.id} data-claim={claim.state}>
                  <Link to={`/pork-tracker/${encodeURIComponent(claim.purchase)}`}>
                    <PurchaseTitle of={title} />
                  </Link>
                  <ClaimText claim={claim} />
                </li>
              ))}
            </ul>
          </Box>
        )}
      </Async>
    </Place>
  );
}

const Place = styled.div`
  margin-top: 16px;
`;
const Box = styled.section`
  padding: 20px 24px;
  background: ${color.surface};
  border-radius: ${radius.card};
  box-shadow: ${elevation.e1};
  & li {
    padding: 12px 0;
    border-top: 1px solid ${color.line};
    font: ${font.small};
    overflow-wrap: anywhere;
  }
  & p {
    color: ${color.ink2};
  }
`;
