import { useWords } from '../../words/WordsProvider.tsx';
import { RecordText } from '../RecordText.tsx';

/** What a source is called in the reader's language; a name that we have no other word for is marked as English. */
export function SourceName({ of }: { of: string }) {
  const { ui } = useWords();
  return (
    <bdi>
      <RecordText segments={ui.tell(of, [[of]])} />
    </bdi>
  );
}
