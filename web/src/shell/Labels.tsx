import styled from 'styled-components';
import { below, from } from '../theme/styles.ts';

/** Both lengths of a label; the style sheet shows the one that fits the width. */
export function Labels({ full, short }: { full: string; short: string }) {
  return full === short ? (
    <span>{full}</span>
  ) : (
    <>
      <Full>{full}</Full>
      <Short>{short}</Short>
    </>
  );
}
const Full = styled.span`
  ${below.full} {
    display: none;
  }
`;
const Short = styled.span`
  ${from.full} {
    display: none;
  }
`;
