import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../data/api-fetch.ts';
import { useParams } from '../../router/router.tsx';
import { Async } from '../../ui/Async.tsx';
import { EmbedFrame } from '../../ui/EmbedFrame.tsx';
import { EmbedMissing } from '../../ui/EmbedMissing.tsx';
import { SampleTag } from '../../ui/SampleTag.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { useWords } from '../../words/WordsProvider.tsx';
import { FilingsBox } from './FilingsBox.tsx';
import { nonprofitOf } from './nonprofit-queries.ts';
import { Register } from './Register.tsx';

/** No number, or one that no organisation has. */
const NONE: ReadonlySet<number> = new Set([400, 404]);

/**
 * One organisation for other sites: the register and its returns. A frame asks nobody for returns that are not here.
 */
export function EmbedNonprofit() {
  const { ngo } = useWords();
  const { ein = '' } = useParams();
  const answer = useQuery(nonprofitOf(ein));
  const { data, error } = answer;
  const name = data === undefined ? { lang: undefined, text: ngo.title } : { lang: 'en', text: data.organisation.name };
  usePageTitle(name.text);
  if (error instanceof ApiError && NONE.has(error.status)) return <EmbedMissing />;
  return (
    <EmbedFrame path={`/ngo/${ein}`} note={data?.simulated === true ? <SampleTag /> : undefined}>
      <h1 lang={name.lang}>{name.text}</h1>
      <p>
        {ngo.ein} {ein}
      </p>
      <Async answer={answer}>
        {({ organisation, registerCheckedAt, filings }) => (
          <>
            <Register organisation={organisation} checkedAt={registerCheckedAt} />
            <FilingsBox filings={filings} isFailed={false} ein={ein} duty={organisation.duty} />
          </>
        )}
      </Async>
    </EmbedFrame>
  );
}
