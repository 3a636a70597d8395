import { useQuery } from '@tanstack/react-query';
import { FileText, ExternalLink } from 'lucide-react';
import { getGoneItem } from '@moontower/contracts/addresses/item';
import { ask } from '@moontower/ui/data/requests/ask.ts';
import { ButtonLink } from '@moontower/ui/button/Button.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

/** Why a record is not here any more: how long its feed keeps records, when it left, and the city's own record. */
export function GoneText({ uid }: { uid: string }) {
  const {
    item: { gone: words, source },
    ui,
  } = useWords();
  const format = useFormat();
  const { data, isPending } = useQuery({
    queryKey: ['item', uid, 'gone'],
    queryFn: ({ signal }) => ask(getGoneItem, { params: { uid } }, { signal, part: 'goneAt' }),
  });
  if (data === undefined) return <p aria-busy={isPending}>{isPending ? ui.loading : words.time}</p>;
  const { feedTitle, keptDays, goneAt, url } = data;
  return (
    <>
      <p>
        {feedTitle === undefined || keptDays === undefined ? words.time : words.kept(feedTitle, format.count(keptDays))}{' '}
        {words.left(format.longDay(goneAt))}
      </p>
      {url === undefined ? null : (
        <p>
          <ButtonLink href={url} target="_blank" rel="noopener noreferrer">
            <FileText aria-hidden />
            {source.open}
            <ExternalLink aria-hidden />
            <span className="visually-hidden"> {ui.newWindow}</span>
          </ButtonLink>
        </p>
      )}
    </>
  );
}
