import { ApiError } from '../data/requests/api-fetch.ts';
import { useWords } from '../words/WordsProvider.tsx';
import { Button } from '../button/Button.tsx';
import { useCopy } from './use-copy.ts';

/** What a report of this failure needs: the message, the request's id, the time, the page. */
function detailsOf(error: Error): string {
  const known = error instanceof ApiError ? error : undefined;
  return [
    error.message,
    known?.requestId === undefined ? '' : `Request ${known.requestId}`,
    new Date(known?.at ?? Date.now()).toISOString(),
    location.href,
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/** For whoever wants to report a failure. */
export function CopyDetails({ error, said }: { error: Error; said: string }) {
  const { extras } = useWords();
  const copy = useCopy();
  return (
    <Button
      onClick={() => {
        void copy(detailsOf(error), extras.copyDetails, { title: extras.detailsCopied, text: said });
      }}
    >
      {extras.copyDetails}
    </Button>
  );
}
