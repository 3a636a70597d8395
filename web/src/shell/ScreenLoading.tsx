import styled from 'styled-components';
import { Slow } from '@moontower/ui/feedback/Async.tsx';
import { Wrap } from '@moontower/ui/page/Page.tsx';
import { SkeletonRows, useLateLoading } from '@moontower/ui/feedback/Skeleton.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';

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
