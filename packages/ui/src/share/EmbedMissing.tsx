import { usePageTitle } from '../page/use-page-title.ts';
import { useWords } from '../words/WordsProvider.tsx';
import { EmbedFrame } from './EmbedFrame.tsx';

/** A frame around an address that shows nothing, or a record that is not there. */
export function EmbedMissing() {
  const { embed } = useWords();
  usePageTitle(embed.missing.title);
  return (
    <EmbedFrame path="/">
      <h1>{embed.missing.title}</h1>
      <p>{embed.missing.text}</p>
    </EmbedFrame>
  );
}
