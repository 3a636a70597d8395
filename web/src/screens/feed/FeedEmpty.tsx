import { Link } from '../../router/router.tsx';
import styled from 'styled-components';
import { color, elevation, font, radius } from '../../theme/styles.ts';
import { Button } from '../../ui/Button.tsx';
import { useWords } from '../../words/WordsProvider.tsx';
import { countChosen, NO_FILTERS, type FeedFilters, type Period } from './feed-filters.ts';

/** Nothing to show: the specification's words, one fix, a way out. While the first load runs, that is said instead. */
export function FeedEmpty({ filters, period, change, firstLoad }: { filters: FeedFilters; period: Period; change: (patch: Partial<FeedFilters>) => void; firstLoad: boolean }) {
  const { feedParts } = useWords();
  if (firstLoad && countChosen(filters) === 0) return <Box role="status"><p>{feedParts.firstLoad}</p></Box>;
  return (
    <Box>
      <h2>{feedParts.empty.title}</h2>
      <p>{feedParts.empty.text}</p>
      <div>
        {period === 'all' ? null : <Button $main onClick={() => change({ period: 'all' })}>{feedParts.empty.allDates}</Button>}
        {countChosen(filters) === 0 ? null : <Button onClick={() => change({ ...NO_FILTERS, view: filters.view, period: period === 'all' ? 'all' : undefined })}>{feedParts.empty.clear}</Button>}
        <Link to="/civic-pulse">{feedParts.empty.pulse}</Link>
      </div>
    </Box>
  );
}

const Box = styled.div`
  margin-top: 16px; padding: 24px; background: ${color.surface}; border-radius: ${radius.card}; box-shadow: ${elevation.e1};
  & > p { margin-top: 2px; font: ${font.body}; color: ${color.ink2}; }
  & > div { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; margin-top: 16px; }
`;
