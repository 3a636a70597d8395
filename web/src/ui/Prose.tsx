import styled from 'styled-components';
import { below, color, elevation, font, radius } from '../theme/styles.ts';

export interface ProseSection { readonly title: string; readonly text: readonly string[] }

/** Plain pages of words: headings and paragraphs at a readable width. */
export function Prose({ sections }: { sections: readonly ProseSection[] }) {
  return sections.map(({ title, text }) => <ProseBox key={title}><h2>{title}</h2>{text.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}</ProseBox>);
}

export const ProseBox = styled.section`
  margin-top: 28px; max-width: 76ch;
  & > h2 { margin-bottom: 6px; }
  & > p { color: ${color.ink2}; max-width: 68ch; }
  & > p + p { margin-top: 10px; }
`;

/** A plain table in a card; scrolls by itself where it is wider than the page. */
export const TableCard = styled.div`
  margin-top: 12px; overflow-x: auto; background: ${color.surface}; border-radius: ${radius.card}; box-shadow: ${elevation.e1}; font: ${font.small};
  & table { width: 100%; border-collapse: collapse; }
  & th, & td { padding: 9px 16px; border-bottom: 1px solid ${color.line}; text-align: left; vertical-align: top; }
  & tbody > tr:last-child > * { border-bottom: 0; }
  & thead th { font: ${font.metaStrong}; color: ${color.ink2}; border-bottom: 1px solid ${color.control}; }
  & tbody th { font-weight: 600; overflow-wrap: anywhere; }
  & td[data-number] { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
  & code { font: ${font.mono}; overflow-wrap: anywhere; }
  ${below.phone} { & th, & td { padding: 9px 12px; } & tbody th:has(code) { min-width: 8.5rem; } }
`;
