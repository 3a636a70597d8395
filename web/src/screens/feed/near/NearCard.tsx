import { useQuery } from '@tanstack/react-query';
import { MapPin, SlidersHorizontal } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import styled from 'styled-components';
import { alertPreview } from '@moontower/alerts/web/alert-queries.ts';
import { FollowButton } from '@moontower/alerts/web/FollowButton.tsx';
import { alertRecordsPage } from '@moontower/alerts/records-page';
import { Button, ButtonLink } from '@moontower/ui/button/Button.tsx';
import { Link } from '@moontower/ui/router/router.tsx';
import { below, color, elevation, font, from, radius } from '@moontower/ui/theme/styles.ts';
import { ringInUse } from '@moontower/ui/records/near/ring-in-use.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { useFeedFilters } from '../filters/use-feed-filters.ts';
import { foldedTools } from './folded-tools.ts';
import { placeOf } from './near-queries.ts';
import { OtherKinds } from './OtherKinds.tsx';
import { placeSlugs } from './place-slug.ts';
import { PlaceNews } from './PlaceNews.tsx';

/**
 * The answer about an address before any tool: how much is new around it, what is known of the place itself, and the
 * ways on, which know the address.
 */
export function NearCard() {
  const { feedParts } = useWords();
  const { filters, change } = useFeedFilters();
  const id = useId();
  const [tools, setTools] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOfBox(heading);
  const page = useQuery(placeOf(placeSlugs(filters))).data ?? undefined;
  const { near, place, radius: within } = filters;
  if (near === undefined) return null;
  const { answer } = feedParts;
  const filter = { near: `${near.lon.toFixed(5)},${near.lat.toFixed(5)}`, radius: String(within) };
  return (
    <Card aria-labelledby={id} data-tools={tools ? 'open' : 'shut'}>
      <Top>
        <h2 id={id} ref={heading} tabIndex={-1}>
          <MapPin size={18} aria-hidden />
          {place === '' ? answer.here : place}
        </h2>
        <Button $small $bare aria-expanded={tools} aria-label={answer.tools} onClick={() => setTools(!tools)}>
          <SlidersHorizontal aria-hidden />
          {answer.change}
        </Button>
      </Top>
      <Week filter={filter} ring={feedParts.near.ringsShort[ringInUse(filters)]} />
      {page === undefined ? null : <PlaceNews page={page} />}
      {filters.types.length === 0 ? <OtherKinds filters={filters} change={change} /> : null}
      <Ways>
        {page === undefined ? null : (
          <ButtonLink as={Link} $small to={`/address/${page.slug}`}>
            {answer.everything}
          </ButtonLink>
        )}
        <FollowButton small words={answer.alert} filter={filter} called={place === '' ? undefined : place} />
      </Ways>
    </Card>
  );
}

/** The address box folds when the answer comes, on phones: what had the focus in it hands it on. */
function useFocusOfBox(heading: RefObject<HTMLHeadingElement | null>) {
  useLayoutEffect(() => {
    const field = document.activeElement;
    if (field?.closest('search') === undefined || field.closest('search') === null) return undefined;
    const frame = requestAnimationFrame(() => {
      if (!field.checkVisibility()) heading.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [heading]);
}

/** How much is new: the same question as the alert's own preview, so that both say one number. */
function Week({ filter, ring }: { filter: Record<string, string>; ring: string }) {
  const {
    feedParts: { answer },
  } = useWords();
  const format = useFormat();
  const choice = { topics: [], filter };
  const { data } = useQuery({ ...alertPreview(choice), placeholderData: undefined });
  return (
    <p role="status">
      {data?.count === undefined ? null : (
        <>
          <Link to={alertRecordsPage(choice, data.since)}>{answer.week(format.count(data.count))}</Link>{' '}
          {answer.ring(ring)}
        </>
      )}
    </p>
  );
}

const Card = styled.section`
  display: grid;
  gap: 6px;
  margin-bottom: 12px;
  padding: 12px 16px;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  box-shadow: ${elevation.e1};
  font: ${font.small};
  overflow-wrap: anywhere;
  ${below.phone} {
    padding: 10px 12px;
  }
  ${foldedTools}
`;
/** The button is for phones: elsewhere nothing folds. */
const Top = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  & > h2 {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
    display: flex;
    gap: 6px;
    align-items: center;
    font: ${font.h3};
    & > svg {
      flex: none;
      color: ${color.ink3};
    }
  }
  & > button {
    margin: -8px -8px -8px 0;
    ${from.phone} {
      display: none;
    }
  }
`;
const Ways = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 4px;
  & > a,
  & > button {
    white-space: normal;
    ${below.phone} {
      flex: 1 1 40%;
      justify-content: center;
      min-height: 44px;
      padding-inline: 6px;
      text-align: center;
    }
  }
`;
