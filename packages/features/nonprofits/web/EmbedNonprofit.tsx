import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import { useParams } from '@moontower/ui/router/router.tsx';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { EmbedFrame } from '@moontower/ui/share/EmbedFrame.tsx';
import { EmbedMissing } from '@moontower/ui/share/EmbedMissing.tsx';
import { SampleTag } from '@moontower/ui/label/SampleTag.tsx';
import { usePageTitle } from '@moontower/ui/page/use-page-title.ts';
import { FilingsBox } from './FilingsBox.tsx';
import { nonprofitOf } from './nonprofit-queries.ts';
import { Register } from './Register.tsx';
import { useNonprofitWords } from './nonprofit-words.ts';

/** No number, or one that no organisation has. */
const NONE: ReadonlySet<number> = new Set([400, 404]);

/**
 * One organisation for other sites: the register and its returns. A frame asks nobody for returns that are not here.
 */
export function EmbedNonprofit() {
  const ngo = useNonprofitWords();
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
            <FilingsBox filings={filings} isFailed={false} asks={false} ein={ein} duty={organisation.duty} />
          </>
        )}
      </Async>
    </EmbedFrame>
  );
}
