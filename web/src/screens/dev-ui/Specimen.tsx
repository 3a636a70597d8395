import type { ReactNode } from 'react';
import styled from 'styled-components';

/** One part with its name above it. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Frame data-specimen={name}>
      <h3>{name}</h3>
      <div>{children}</div>
    </Frame>
  );
}

const Frame = styled.div`
  margin-top: 20px;
  & > h3 {
    font: 500 0.8125rem/1.125rem var(--mono);
    color: var(--ink-3);
    margin-bottom: 8px;
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    align-items: center;
  }
  & > div > * {
    max-width: 100%;
    flex: 0 1 auto;
  }
  & > div > section,
  & > div > [role='group'],
  & > div > [aria-busy] {
    flex: 1 1 100%;
    min-width: 0;
  }
`;
