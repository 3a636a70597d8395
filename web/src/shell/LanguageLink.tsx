import { useLocation } from '@moontower/ui/router/router.tsx';
import styled from 'styled-components';
import { color, headerBelow, radius } from '@moontower/ui/theme/styles.ts';
import { pathIn, rememberLanguage } from '@moontower/ui/words/language.ts';
import { useLanguage, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { Labels } from './Labels.tsx';

/**
 * The same page with the same filters in the other language. A plain link: the page's language is set once, when it
 * loads.
 */
export function LanguageLink() {
  const {
    shell: { language },
  } = useWords();
  const other = useLanguage() === 'en' ? 'es' : 'en';
  const { pathname, search, hash } = useLocation();
  return (
    <Toggle
      href={`${pathIn(other, pathname)}${search}${hash}`}
      hrefLang={other}
      lang={other}
      aria-label={language.label}
      onClick={() => rememberLanguage(other)}
    >
      <Labels full={language.other} short={language.otherShort} />
    </Toggle>
  );
}

const Toggle = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 36px;
  padding: 0 10px;
  border-radius: ${radius.control};
  color: ${color.ink};
  text-decoration: none;
  white-space: nowrap;
  &:hover {
    background: ${color.sunken};
    color: ${color.ink};
  }
  ${headerBelow.phone} {
    min-height: 44px;
    min-width: 44px;
    justify-content: center;
  }
`;
