import { EmbedFrame } from '@moontower/ui/share/EmbedFrame.tsx';
import { usePageTitle } from '@moontower/ui/page/use-page-title.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { GoneText } from '../GoneText.tsx';

/** A frame around a record that left after its retention. */
export function EmbedGone({ uid }: { uid: string }) {
  const {
    item: { gone },
  } = useWords();
  usePageTitle(gone.title);
  return (
    <EmbedFrame path={`/item/${encodeURIComponent(uid)}`}>
      <h1>{gone.title}</h1>
      <GoneText uid={uid} />
    </EmbedFrame>
  );
}
