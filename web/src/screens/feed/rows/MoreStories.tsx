import styled from 'styled-components';
import type { Total } from '@moontower/contracts/wire/total-relation';
import { config } from '@moontower/ui/config.ts';
import { below, color, font } from '@moontower/ui/theme/styles.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

/** The end of the list: more of it, or all of it as a file when the limit cut it. `capped`: how many there are then. */
export function MoreStories({
  capped,
  csv,
  more,
  show,
}: {
  capped: Total | undefined;
  csv: string;
  more: number;
  show: () => void;
}) {
  const {
    feedParts: { more: words },
  } = useWords();
  const format = useFormat();
  return (
    <End>
      {capped === undefined ? null : (
        <>
          <span>{words.capped(format.count(config.itemLimit))}</span>{' '}
          <a href={csv}>{words.downloadAll(format.count(capped.total, capped.totalRelation))}</a>
        </>
      )}
      {more > 0 ? (
        <Button $small onClick={show}>
          {words.show(more)}
        </Button>
      ) : null}
    </End>
  );
}

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  padding: 16px 20px;
  border-top: 1px solid ${color.line};
  font: ${font.small};
  color: ${color.ink2};
  & > button {
    margin-left: auto;
  }
  ${below.phone} {
    padding: 16px;
  }
`;
