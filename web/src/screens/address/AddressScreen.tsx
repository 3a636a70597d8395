import { useQuery, queryOptions } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import styled from 'styled-components';
import type { PlacePage } from '@moontower/contracts';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import { Link, useNavigate, useParams } from '@moontower/ui/router/router.tsx';
import { FirstReadNote } from '@moontower/ui/records/first-read/first-read.ts';
import { FirstRead } from '@moontower/ui/records/first-read/first-read-instead.ts';
import { useFirstRead } from '@moontower/ui/records/first-read/use-first-read.ts';
import { typedAs } from '@moontower/ui/records/near/typed-as.ts';
import { FindingsAbout } from '@moontower/findings/web/FindingsAbout.tsx';
import { FollowButton } from '@moontower/alerts/web/FollowButton.tsx';
import { ButtonLink } from '@moontower/ui/button/Button.tsx';
import { reportLink } from '@moontower/ui/data/report-link.ts';
import { withDrawn } from '@moontower/ui/city-drawn.ts';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { Nothing } from '@moontower/ui/feedback/PartFailed.tsx';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { SampleTag } from '@moontower/ui/label/SampleTag.tsx';
import { SkeletonRows } from '@moontower/ui/feedback/Skeleton.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { AddressFacts } from './AddressFacts.tsx';
import { AddressTimeline } from './AddressTimeline.tsx';
import { AddressTools } from './AddressTools.tsx';
import { TwoSheets } from './TwoSheets.tsx';
import { getPlace } from '@moontower/contracts/addresses/address';
import { MINUTE_MS } from '@moontower/contracts/time';
import { read } from '@moontower/ui/data/requests/read.ts';

const AddressMap = lazyPart(async () => (await withDrawn(import('./AddressMap.tsx'))).AddressMap, ['places'], Nothing);

/** `/api/address/:slug`: another spelling is led to its page by the API. */
const placeQuery = (slug: string) =>
  queryOptions({
    queryKey: ['address', slug],
    queryFn: (reading) => read(getPlace, { params: { slug } }, { ...reading, part: 'records' }),
    staleTime: MINUTE_MS,
    enabled: slug !== '',
  });

/** Everything about one place on one page; another spelling of it becomes the address of that page. */
export function AddressScreen() {
  const { places: words } = useWords();
  const { slug = '' } = useParams();
  const answer = useQuery(placeQuery(slug));
  const navigate = useNavigate();
  const found = answer.data?.slug;
  const named = answer.data === undefined ? undefined : words.named(answer.data.label);
  useEffect(() => {
    if (found !== undefined && found !== slug) void navigate(`/address/${found}`, { replace: true });
  }, [found, slug, navigate]);
  if (answer.error instanceof ApiError && answer.error.status === 404) return <NoRecord slug={slug} />;
  return (
    <Page
      title={named ?? words.pageTitle}
      documentTitle={named}
      lead={leadOf(answer.data, words)}
      aside={answer.data === undefined ? undefined : <Aside place={answer.data} />}
    >
      <Async answer={answer} skeleton={<SkeletonRows rows={6} />}>
        {(place) => (
          <TwoSheets>
            <Suspense>
              <FirstReadNote asked="address" />
            </Suspense>
            <AddressFacts place={place} />
            <Suspense>
              <AddressMap place={place} />
            </Suspense>
            <AddressTimeline place={place} />
            {place.kind === 'parcel' || place.kind === 'point' ? null : (
              <FindingsAbout kind="place" id={place.slug} written={place.label} />
            )}
            <AddressTools place={place} />
          </TwoSheets>
        )}
      </Async>
    </Page>
  );
}

/** First of all what keeps a reader told of the place, and what they can tell of it. */
function Aside({ place: { slug, location, simulated } }: { place: PlacePage }) {
  const { places: words } = useWords();
  return (
    <Acts>
      {simulated === true ? <SampleTag /> : null}
      <FollowButton small filter={{ place: slug }} />
      <ButtonLink as={Link} $small to={reportLink(location?.coordinates)}>
        {words.report}
      </ButtonLink>
    </Acts>
  );
}

/**
 * No record is at this address, or none was read yet. What was asked for may be no address: a street alone, a ZIP code.
 */
function NoRecord({ slug }: { slug: string }) {
  const { places: words } = useWords();
  const { reading, settled } = useFirstRead();
  const asked = slug.replaceAll('-', ' ');
  if (typedAs(slug) === 'zip') return <ZipAsked zip={slug} />;
  if (!settled) return <Page title={words.pageTitle} />;
  const missing =
    typedAs(asked) === 'street' && !/^\d/.test(slug)
      ? { title: words.missingStreetTitle, lead: words.missingStreet }
      : { title: words.missingTitle, lead: words.missing };
  const about = reading === undefined ? missing : { title: words.pageTitle };
  return (
    <Page {...about} documentTitle={about.title}>
      <Suspense>
        <FirstRead asked="address" />
      </Suspense>
      <Ways>
        <Link to={`/search?q=${encodeURIComponent(asked)}`}>{words.search}</Link>
      </Ways>
    </Page>
  );
}

function ZipAsked({ zip }: { zip: string }) {
  const { places: words } = useWords();
  return (
    <Page title={words.zipTitle} documentTitle={words.zipTitle} lead={words.zipLead}>
      <Ways>
        <Link to={`/?zip=${zip}&period=all`}>{words.zipRecords(zip)}</Link>
      </Ways>
    </Page>
  );
}

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
`;
const Ways = styled.p`
  margin-top: 16px;
`;

function leadOf(place: PlacePage | undefined, words: { lead: string; leadStreet: string; leadAlone: string }): string {
  if (place?.kind === 'street') return words.leadStreet;
  return place !== undefined && place.location === undefined ? words.leadAlone : words.lead;
}
