import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Card } from '@moontower/ui/page/Card.tsx';

/** One thing that can be done with an account. */
export function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text === undefined ? null : <p>{text}</p>}
      {children}
    </Box>
  );
}

const Box = styled(Card)`
  max-width: 640px;
  margin-top: 16px;
  padding: 20px 24px;
  font: ${font.body};
  & > p {
    margin-top: 8px;
    color: ${color.ink2};
  }
  & > button,
  & form > button {
    margin-top: 12px;
  }
  @media (max-width: 479.98px) {
    padding: 16px 18px;
  }
`;
export const Facts = styled.dl`
  margin-top: 8px;
  & dt {
    margin-top: 8px;
    font: ${font.smallStrong};
  }
  & dd {
    overflow-wrap: anywhere;
  }
`;
/** How it went, said where it was asked for. */
export const OutcomeText = styled.p`
  margin-top: 8px;
  font: ${font.smallStrong};
`;
