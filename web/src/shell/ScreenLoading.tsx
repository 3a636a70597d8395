import styled from 'styled-components';
import { Slow } from '../ui/Async.tsx';
import { Wrap } from '../ui/Page.tsx';
import { SkeletonRows, useLateLoading } from '../ui/Skeleton.tsx';
import { useWords } from '../words/WordsProvider.tsx';

/** While a screen's code is on its way: nothing at first, then grey geometry, after ten seconds words and a way on. */
export function ScreenLoading() {
  const { ui } = useWords();
  const late = useLateLoading(true);
  return (
    <Room aria-busy="true">
      {late ? <SkeletonRows /> : null}
      <Slow words={ui.slowPage} onRetry={() => location.reload()} />
    </Room>
  );
}

const Room = styled(Wrap)`
  min-height: 240px;
  padding-top: 28px;
`;
