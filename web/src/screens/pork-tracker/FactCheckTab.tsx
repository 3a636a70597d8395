import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { flagged } from '../../data/queries.ts';
import { Async } from '../../ui/Async.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { color, elevation, font, radius } from '../../theme/styles.ts';
import { useWords } from '../../words/WordsProvider.tsx';

/** Only what a person has reviewed; without such a review, that is said and nothing else is shown. */
export function FactCheckTab() {
  const { pork, ui } = useWords();
  const cleared = useQuery(flagged({ priority: 'cleared' }));
  const confirmed = useQuery(flagged({ priority: 'confirmed' }));
  const both = cleared.data === undefined || confirmed.data === undefined ? undefined : [...confirmed.data, ...cleared.data].filter(({ reviewStatus }) => reviewStatus === 'cleared' || reviewStatus === 'confirmed');
  const answer = { data: both, error: cleared.error ?? confirmed.error, isFetching: cleared.isFetching || confirmed.isFetching, dataUpdatedAt: cleared.dataUpdatedAt, refetch: () => { void cleared.refetch(); void confirmed.refetch(); } };
  return (
    <Place>
      <Async answer={answer} isEmpty={(rows) => rows.length === 0} empty={<Empty title={pork.factCheck.empty}><p>{pork.factCheck.text}</p></Empty>}>
        {(rows) => (
          <Box>
            <h2>{pork.factCheck.title}</h2>
            <ul>{rows.map((row) => <li key={row.id}><b>{row.title}</b><p>{pork.factCheck.claim}: {row.suspiciousReason}</p><p>{pork.factCheck.verdict}: {pork.reviews[row.reviewStatus]} · <a href={row.verificationUrl} target="_blank" rel="noopener noreferrer">{pork.factCheck.record}<span className="visually-hidden"> {ui.newWindow}</span></a></p></li>)}</ul>
          </Box>
        )}
      </Async>
    </Place>
  );
}

const Place = styled.div`margin-top: 16px;`;
const Box = styled.section`padding: 20px 24px; background: ${color.surface}; border-radius: ${radius.card}; box-shadow: ${elevation.e1}; & li { padding: 12px 0; border-top: 1px solid ${color.line}; font: ${font.small}; } & p { color: ${color.ink2}; }`;
