import styled from 'styled-components';
import { color } from '../theme/styles.ts';

export interface ProseSection {
  readonly title: string;
  readonly text: readonly string[];
}

/** Plain pages of words: headings and paragraphs at a readable width. */
export function Prose({ sections }: { sections: readonly ProseSection[] }) {
  return sections.map(({ title, text }) => (
    <ProseBox key={title}>
      <h2>{title}</h2>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </ProseBox>
  ));
}

export const ProseBox = styled.section`
  margin-top: 28px;
  max-width: 76ch;
  & > :is(h2, h3) {
    margin-bottom: 6px;
  }
  & > p {
    color: ${color.ink2};
    max-width: 68ch;
  }
  & > p + p {
    margin-top: 10px;
  }
`;
