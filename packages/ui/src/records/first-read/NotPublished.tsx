import styled from 'styled-components';
import { openData } from '../../city-facts.ts';
import { font } from '../../theme/styles.ts';
import { useWords } from '../../words/WordsProvider.tsx';

/**
 * Where the city has no feed of what a place would show: that it does not publish it, and a letter that asks for it.
 */
export function NotPublished({ what }: { what?: string | undefined }) {
  const {
    extras: {
      chart: { notPublished: words },
    },
  } = useWords();
  const asked = what ?? words.these;
  const letter = encodeURIComponent(words.letter(asked, location.href));
  const mail = `subject=${encodeURIComponent(words.subject(asked))}&body=${letter}`;
  return (
    <Said>
      <span>{words.says}</span> <a href={`mailto:?${mail}`}>{words.ask}</a>{' '}
      <a href={openData.portal} rel="noopener" target="_blank">
        {words.portal}
      </a>
    </Said>
  );
}

const Said = styled.p`
  margin: 0;
  font: ${font.small};
  /* Behind each part: a link that begins a line stands at its edge. */
  & > :not(:last-child) {
    margin-right: 8px;
  }
`;
