import { createContext, useContext, type ReactNode } from 'react';
import styled from 'styled-components';
import { ExternalLink } from 'lucide-react';
import { color, font } from '../theme/styles.ts';
import { pathHere } from '../words/path-here.ts';
import { useWords } from '../words/WordsProvider.tsx';

/** What every frame says of its records beside its own words: that they are a recording. */
export const FrameMark = createContext<ReactNode>(null);

/**
 * The frame's content above its foot, which always says who shows it and leads to the full page in a window of its own.
 */
export function EmbedFrame({ path, children, note }: { path: string; children: ReactNode; note?: ReactNode }) {
  const { embed, ui } = useWords();
  const mark = useContext(FrameMark);
  return (
    <Frame>
      <main>{children}</main>
      <Foot>
        <span>
          {note} {mark}
        </span>
        <a href={pathHere(path)} target="_blank" rel="noopener">
          {embed.open}
          <ExternalLink size={14} aria-hidden />
          <span className="visually-hidden"> {ui.newWindow}</span>
        </a>
      </Foot>
    </Frame>
  );
}

const Frame = styled.div`
  min-height: 100dvh;
  display: flex;
  flex-direction: column;
  background: ${color.surface};
  color: ${color.ink};
  & > main {
    flex: 1;
    min-height: 0;
    display: flex;
    flex-direction: column;
    padding: 14px 16px;
  }
`;
const Foot = styled.footer`
  position: sticky;
  z-index: var(--layer-controls);
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 2px 16px;
  padding: 6px 16px;
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  font: ${font.meta};
  color: ${color.ink3};
  & > a {
    display: inline-flex;
    align-items: center;
    gap: 5px;
    min-height: 28px;
    color: ${color.primary};
  }
`;
