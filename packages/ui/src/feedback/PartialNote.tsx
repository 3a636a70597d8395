import styled from 'styled-components';
import { useFormat, useWords } from '../words/WordsProvider.tsx';
import { Banner } from './Banner.tsx';

/** Above a list made of several sources of which not all answered: how many did, and which did not. */
export function PartialNote({ loaded, all, missing }: { loaded: number; all: number; missing: string }) {
  const { extras } = useWords();
  const format = useFormat();
  return (
    <Above>
      <Banner tone="stale">{extras.partial(format.count(loaded), format.count(all), missing)}</Banner>
    </Above>
  );
}

const Above = styled.div`
  margin-bottom: 12px;
`;
