import { css } from 'styled-components';
import { below } from '@moontower/ui/theme/styles.ts';

const heard = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

/**
 * Of the card of an address: whoever asked about one on a phone reads the answer and three records first. Title,
 * address box, filters, files and stamps wait behind the card's button; what is said of the question, and what newly
 * arrived, stay. Here, and not where these parts are drawn, for they are on the first page and this is not.
 */
export const foldedTools = css`
  ${below.phone} {
    #main:has(&) header > h1 {
      ${heard}
    }
    #main:has(&) header > aside {
      display: none;
    }
    #main:has(&) header {
      padding-top: 4px;
    }
    #main:has(&) header + div {
      margin-top: 8px;
    }
    #main:has(&[data-tools='shut']) search > form,
    &[data-tools='shut'] ~ [role='group'],
    &[data-tools='shut'] ~ [data-narrowed],
    &[data-tools='shut'] ~ div:has(> [data-total]) > :not([data-total]):not(:has([role='status'] > button)),
    &[data-tools='shut'] ~ div > span > [role='status'] ~ * {
      display: none;
    }
    /* A row says in one line why it matters; its day stands above it already. */
    &[data-tools='shut'] ~ div article > div > p + p {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 1;
      overflow: hidden;
    }
    &[data-tools='shut'] ~ div article > div:first-child > div:first-child time {
      ${heard}
    }
  }
`;
