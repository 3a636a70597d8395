import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { color, font, from } from '../theme/styles.ts';
import { usePageTitle } from './use-page-title.ts';

/**
 * The 1,200 px column of an ordinary screen, with its one `h1` and its lead. `documentTitle`: where it says more than
 * the screen's title in the table. `titleLang`: of a title in its writer's own words. `tight`: a screen whose list must
 * begin high has its lead beside its title, where there is room.
 */
export function Page({
  title,
  titleLang,
  lead,
  documentTitle,
  aside,
  tight = false,
  children,
}: {
  title: string;
  titleLang?: 'en' | 'es' | undefined;
  lead?: ReactNode;
  documentTitle?: string;
  aside?: ReactNode;
  tight?: boolean;
  children?: ReactNode;
}) {
  usePageTitle(documentTitle);
  return (
    <Wrap>
      <Head $tight={tight}>
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
const besides = css`
  ${from.short} {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
    align-items: baseline;
    & > p {
      max-width: none;
    }
  }
`;
const Head = styled.header<{ $tight: boolean }>`
  padding-top: ${({ $tight }) => ($tight ? '18px' : '28px')};
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  justify-content: space-between;
  align-items: flex-end;
  /* A title of one long word breaks where text is enlarged, instead of widening the page. */
  & > div {
    min-width: 0;
    overflow-wrap: anywhere;
    ${({ $tight }) => ($tight ? besides : '')}
  }
`;
export const Lead = styled.p`
  margin-top: 2px;
  font: ${font.body};
  color: ${color.ink2};
  max-width: 68ch;
`;
