import styled from 'styled-components';
import { headerBelow } from '@moontower/ui/theme/styles.ts';

/** Both lengths of a label; the style sheet shows the one that fits the header. */
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
  ${headerBelow.full} {
    display: none;
  }
`;
const Short = styled.span`
  display: none;
  ${headerBelow.full} {
    display: inline;
  }
`;
