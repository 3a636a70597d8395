import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font } from '../theme/styles.ts';
import { useTitle } from './use-title.ts';

/**
 * The 1,200 px column of an ordinary screen, with its one `h1` and its lead. `documentTitle`: where it says more than
 * the screen's title in the table. `titleLang`: of a title in its writer's own words.
 */
export function Page({
  title,
  titleLang,
  lead,
  documentTitle,
  aside,
  children,
}: {
  title: string;
  titleLang?: 'en' | 'es' | undefined;
  lead?: ReactNode;
  documentTitle?: string;
  aside?: ReactNode;
  children?: ReactNode;
}) {
  useTitle(documentTitle);
  return (
    <Wrap>
      <Head>
        <div>
          <h1 lang={titleLang}>{title}</h1>
          {lead === undefined ? null : <Lead>{lead}</Lead>}
        </div>
        {aside}
      </Head>
      {children}
    </Wrap>
  );
}

/** The same column without a heading. */
export const Wrap = styled.div`
  width: 100%;
  max-width: var(--page);
  margin: 0 auto;
  padding: 0 var(--gutter);
`;
const Head = styled.header`
  padding-top: 28px;
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  justify-content: space-between;
  align-items: flex-end;
  /* A title of one long word breaks where text is enlarged, instead of widening the page. */
  & > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
export const Lead = styled.p`
  margin-top: 2px;
  font: ${font.body};
  color: ${color.ink2};
  max-width: 68ch;
`;
