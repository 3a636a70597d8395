import { Suspense } from 'react';
import { recordPage } from '@moontower/contracts/items/record-page';
import styled from 'styled-components';
import { dateAhead } from '@moontower/contracts/items/deadline';
import { districtOf, type HousedItem } from '@moontower/contracts/items/house-district';
import type { CivicItem } from '@moontower/contracts/items/item';
import { color, focusRing, font } from '../theme/styles.ts';
import { lazyPart } from '../feedback/lazy-part.tsx';
import { dateWords } from './words/date-words.ts';
import { ProvenanceBadge } from './ProvenanceBadge.tsx';
import { OriginalNote, RecordText } from './RecordText.tsx';
import { SampleTag } from '../label/SampleTag.tsx';
import { SourceLine } from './source/SourceLine.tsx';
import { StatusLine } from './first-read/StatusLine.tsx';
import { Time } from '../label/Time.tsx';
import { useNow } from '../label/use-now.ts';
import { TypeBadge } from './TypeBadge.tsx';
import { pathHere } from '../words/path-here.ts';
import { useFormat, useWords } from '../words/WordsProvider.tsx';
import { city } from '../city.ts';

// Few records have left, and its words are no part of a frame.
const Withdrawn = lazyPart(async () => (await import('./WithdrawnBanner.tsx')).WithdrawnBanner, ['extras']);

/**
 * A record in a few lines: what it is, whose words these are, where, when, what became of it, and its source with the
 * city's own page; that it left, where it did.
 * @param alone on a page that says more of the source
 */
export function EmbedRecord({ item, alone = false }: { item: HousedItem; alone?: boolean }) {
  const Heading = alone ? 'h1' : 'h2';
  const { ui } = useWords();
  const format = useFormat();
  const district = districtOf(item);
  const where = [
    item.address,
    district === undefined ? undefined : ui.district(district),
    item.value === undefined ? undefined : format.fullMoney(item.value),
  ];
  return (
    <Record data-uid={item.uid}>
      <Badges>
        {item.provenance === 'resident-report' ? null : <TypeBadge type={item.type} />}
        <ProvenanceBadge provenance={item.provenance} />
        {item.simulated === true ? <SampleTag /> : null}
        <Time at={item.publishedAt}>{format.longDay(item.publishedAt)}</Time>
      </Badges>
      <Heading>
        <a href={pathHere(`/item/${encodeURIComponent(item.uid)}`)} target="_blank" rel="noopener" dir="auto">
          <bdi>
            <RecordText segments={ui.tell(item.title, item.titleParts)} />
          </bdi>
          <OriginalNote segments={ui.tell(item.title, item.titleParts)} />
          <span className="visually-hidden"> {ui.newWindow}</span>
        </a>
      </Heading>
      <Gone item={item} />
      <Where dir="auto">{where.filter((part) => part !== undefined).join(' · ')}</Where>
      <DateAhead item={item} />
      {item.status === undefined ? null : (
        <StatusLine status={item.status} provenance={item.provenance} publishedAt={item.publishedAt} />
      )}
      {alone ? null : (
        <Origin>
          <SourceLine
            source={{
              title: item.sourceLabel,
              href: item.simulated === true ? undefined : recordPage(item, pathHere),
              simulated: item.simulated,
            }}
          />
        </Origin>
      )}
    </Record>
  );
}

const Gone = ({ item }: { item: CivicItem }) =>
  item.withdrawnAt === undefined ? null : (
    <Suspense>
      <Withdrawn record={item} />
    </Suspense>
  );

function DateAhead({ item }: { item: CivicItem }) {
  const { ui } = useWords();
  const format = useFormat();
  const at = dateAhead(item, useNow(), city.zone);
  return at === undefined ? null : <Where>{dateWords(item.deadlineKind, at, { ui, format })}</Where>;
}

/** Not cut as the lines above it are: that would hide the ring around its link. */
const Origin = styled.div`
  &&& > p {
    display: block;
    overflow: visible;
    -webkit-line-clamp: none;
  }
`;
/** Records one below the other. */
export const EmbedRows = styled.ol`
  & h2,
  & p {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
  }
  & h2:has(a:focus-visible) {
    ${focusRing}
  }
  & h2 > a:focus-visible {
    outline: none;
    box-shadow: none;
  }
  & > li {
    padding: 10px 0;
  }
  & > li + li {
    border-top: 1px solid ${color.line};
  }
  & > li:first-child {
    padding-top: 0;
  }
`;
const Record = styled.article`
  min-width: 0;
  & > h1,
  & > h2 {
    margin: 4px 0 2px;
    font: 600 1.0625rem/1.375rem var(--head);
    overflow-wrap: anywhere;
  }
  & > h1 {
    font-size: 1.25rem;
    line-height: 1.625rem;
    & ~ p {
      display: block;
    }
  }
  & a {
    color: ${color.ink};
    text-decoration-color: ${color.control};
  }
`;
const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 10px;
  align-items: center;
  font: ${font.meta};
  color: ${color.ink3};
`;
const Where = styled.p`
  font: ${font.small};
  color: ${color.ink2};
  overflow-wrap: anywhere;
`;
