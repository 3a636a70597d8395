import type { ReactNode } from 'react';
import styled from 'styled-components';
import { below, color, font } from '@moontower/ui/theme/styles.ts';
import { useTryAgain } from '@moontower/ui/feedback/try-again.ts';
import { LinkButton } from '@moontower/ui/button/LinkButton.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import type { PulseData } from '../use-pulse-data.ts';

/**
 * What the map lacks and what can be done about it, under the map; nothing where it is whole. What is still coming is
 * said on the map itself.
 */
export function MapNote({
  data: { gap, retryPoints, districts },
}: {
  data: Pick<PulseData, 'gap' | 'retryPoints' | 'districts'>;
}) {
  const {
    pulse: { gaps },
    ui,
  } = useWords();
  const format = useFormat();
  const tryAgain = useTryAgain();
  const figures = gap === undefined ? undefined : ([format.count(gap.shown), format.count(gap.all)] as const);
  const again = (retry: () => void) => <LinkButton onClick={() => tryAgain(retry)}>{ui.retry}</LinkButton>;
  const notes: ReactNode[] = [
    gap?.why === 'failed' && figures !== undefined ? (
      <>
        {gaps.failed(...figures)} · {again(retryPoints)}
      </>
    ) : null,
    gap?.why === 'cap' && figures !== undefined ? gaps.cap(...figures) : null,
    districts.failed ? (
      <>
        {gaps.districts} · {again(districts.retry)}
      </>
    ) : null,
  ];
  return (
    <div role="status" data-gap={gap?.why}>
      {notes.map((note, at) => (note === null ? null : <Note key={at}>{note}</Note>))}
    </div>
  );
}

const Note = styled.p`
  padding: 8px 24px;
  font: ${font.meta};
  color: ${color.ink};
  background: ${color.cautionSoft};
  border-top: 1px solid ${color.line};
  button {
    min-height: 24px;
    font: inherit;
  }
  ${below.phone} {
    padding: 8px 16px;
    button {
      min-height: 44px;
    }
  }
`;
