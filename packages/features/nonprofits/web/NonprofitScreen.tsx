import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { NonprofitDetail } from '../contract.ts';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import { looseName } from '@moontower/contracts/text/legal-name';
import { FirstRead } from '@moontower/ui/records/first-read/first-read-instead.ts';
import { NONPROFIT_REGISTER } from '../nonprofit-funding.ts';
import { FollowButton } from '@moontower/alerts/web/FollowButton.tsx';
import { Link, useParams } from '@moontower/ui/router/router.tsx';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Empty } from '@moontower/ui/feedback/Empty.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { SampleTag } from '@moontower/ui/label/SampleTag.tsx';
import { useFirstRead } from '@moontower/ui/records/first-read/use-first-read.ts';
import { FindingsAbout } from '@moontower/findings/web/FindingsAbout.tsx';
import { Back, Box } from './box.ts';
import { FilingsBox } from './FilingsBox.tsx';
import { MoneyBox } from './MoneyBox.tsx';
import { nonprofitOf } from './nonprofit-queries.ts';
import { Register } from './Register.tsx';
import { useRequestedFilings } from './use-requested-filings.ts';
import { useNonprofitWords } from './nonprofit-words.ts';

const REGISTERS = [NONPROFIT_REGISTER];

/** One organisation: the register, its returns, public money under its name, and who is not the same. */
export function NonprofitScreen() {
  const ngo = useNonprofitWords();
  const { ein = '' } = useParams();
  const answer = useQuery(nonprofitOf(ein));
  const { data, error } = answer;
  const isFailed = useRequestedFilings([data]).has(ein);
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NoOrganisation />;
  const named =
    data === undefined
      ? { title: ngo.title }
      : {
          title: data.organisation.name,
          titleLang: 'en' as const,
          lead: `${ngo.ein} ${ein} · ${ngo.programs[data.organisation.program]}`,
        };
  return (
    <Page {...named} documentTitle={named.title} aside={data?.simulated === true ? <SampleTag /> : undefined}>
      <Async answer={answer}>
        {(detail) => (
          <>
            <FollowButton small filter={{ q: looseName(detail.organisation.name) }} />
            <Register organisation={detail.organisation} checkedAt={detail.registerCheckedAt} />
            <FilingsBox filings={detail.filings} isFailed={isFailed} ein={ein} duty={detail.organisation.duty} />
            <MoneyBox {...detail} />
            <Near near={detail.near} />
            <FindingsAbout kind="organisation" id={ein} />
            <Box aria-labelledby="related">
              <h2 id="related">{ngo.related.title}</h2>
              <p>{ngo.related.text}</p>
            </Box>
            <Back>
              <Link to="/ngo">{ngo.all}</Link>
            </Back>
          </>
        )}
      </Async>
    </Page>
  );
}

/** No organisation has the number, or the register was not read to its end yet. */
function NoOrganisation() {
  const ngo = useNonprofitWords();
  const { reading, settled } = useFirstRead(REGISTERS);
  if (!settled) return <Page title={ngo.title} />;
  const title = reading === undefined ? ngo.missing : ngo.title;
  return (
    <Page title={title} documentTitle={title}>
      <Suspense>
        <FirstRead of={REGISTERS} asked="feeds">
          <Empty title={ngo.missing}>
            <p>{ngo.missingText}</p>
          </Empty>
        </FirstRead>
      </Suspense>
      <p>
        <Link to="/ngo">{ngo.all}</Link>
      </p>
    </Page>
  );
}

function Near({ near }: { near: NonprofitDetail['near'] }) {
  const ngo = useNonprofitWords();
  if (near.length === 0) return null;
  return (
    <Box aria-labelledby="near">
      <h2 id="near">{ngo.near.title}</h2>
      <p>{ngo.near.text}</p>
      <ul>
        {near.map(({ ein, name, same }) => (
          <li key={ein}>
            <Link to={`/ngo/${ein}`}>
              <bdi lang="en">{name}</bdi> ({ngo.ein} {ein})
            </Link>
            {same ? ` · ${ngo.near.same}` : null}
          </li>
        ))}
      </ul>
    </Box>
  );
}
