import { cityChange } from '@moontower/ui/records/source/city-time.ts';
import { recordPage } from '@moontower/contracts/items/record-page';
import styled from 'styled-components';
import { getItem } from '@moontower/contracts/addresses/item';
import type { FeedStatus } from '@moontower/contracts/feeds/feed';
import type { CivicItem } from '@moontower/contracts/items/item';
import { hrefOf } from '@moontower/ui/data/requests/ask.ts';
import { FlagRules } from '@moontower/ui/records/FlagRules.tsx';
import { ProvenanceBadge } from '@moontower/ui/records/ProvenanceBadge.tsx';
import { pathHere } from '@moontower/ui/words/path-here.ts';
import { OriginalNote, RecordText, titleSegments } from '@moontower/ui/records/RecordText.tsx';
import { SourceLine } from '@moontower/ui/records/source/SourceLine.tsx';
import { StatusLine } from '@moontower/ui/records/first-read/StatusLine.tsx';
import { TypeBadge } from '@moontower/ui/records/TypeBadge.tsx';
import { Link } from '@moontower/ui/router/router.tsx';
import { color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { SampleTag } from '@moontower/ui/label/SampleTag.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { StageStepper } from './StageStepper.tsx';

export type FeedsById = ReadonlyMap<string, FeedStatus>;

/** One record: where, what, its steps by the record's dates, its value and its source. */
export function PropertyCard({
  item,
  feedsById,
  flags = false,
}: {
  item: CivicItem;
  feedsById: FeedsById;
  flags?: boolean;
}) {
  const { ui } = useWords();
  const title = titleSegments(item, ui);
  const source = feedsById.get(item.feed);
  const to = `/item/${encodeURIComponent(item.uid)}`;
  const { address } = item;
  return (
    <Card data-uid={item.uid}>
      <Top>
        <TypeBadge type={item.type} />
        <ProvenanceBadge provenance={item.provenance} bare />
        {item.simulated === true ? <SampleTag /> : null}
        <code>{item.uid.slice(item.feed.length + 1)}</code>
      </Top>
      <h3>
        <Link to={to} dir="auto">
          {address === undefined ? <RecordText segments={title} /> : <bdi lang="en">{address}</bdi>}
        </Link>
      </h3>
      <WhatLine item={item} />
      <StageStepper item={item} />
      {item.status === undefined ? null : (
        <StatusLine status={item.status} provenance={item.provenance} publishedAt={item.publishedAt} />
      )}
      {flags ? <FlagRules flags={item.flags ?? []} /> : null}
      <SourceLine
        source={{
          title: item.sourceLabel,
          dataset: source?.dataset,
          href: recordPage(item, pathHere),
          cityUpdatedAt: item.cityUpdatedAt ?? cityChange(source),
          dataHref: hrefOf(getItem, { params: { uid: item.uid } }),
          simulated: item.simulated,
        }}
      />
    </Card>
  );
}

const RELIABILITIES = ['reliability-low', 'reliability-medium', 'reliability-high'] as const;
/** Of what is worked out from signs: how far they agree. */
const isReliability = (subtype: string): subtype is (typeof RELIABILITIES)[number] =>
  RELIABILITIES.some((known) => known === subtype);

/** What it is, where the headline is its address; how sure that is, its district and the value that was declared. */
function WhatLine({ item }: { item: CivicItem }) {
  const { ui, properties } = useWords();
  const format = useFormat();
  const title = titleSegments(item, ui);
  const { address, value = 0, councilDistrict, subtype } = item;
  const reliability = isReliability(subtype) ? properties.reliability[subtype] : undefined;
  return (
    <What>
      {address === undefined ? null : (
        <span dir="auto">
          <RecordText segments={title} />
          <OriginalNote segments={title} />
        </span>
      )}
      {reliability === undefined ? null : <span>{reliability}</span>}
      {councilDistrict === undefined ? null : <span>{ui.district(councilDistrict)}</span>}
      {value <= 0 ? null : (
        <span>
          <b>{format.fullMoney(value)}</b> {properties.declared}
        </span>
      )}
    </What>
  );
}

const Card = styled.article`
  min-width: 0;
  /* Beside a taller one its source stands at the lower edge. */
  display: flex;
  flex-direction: column;
  & > :last-child {
    margin-top: auto;
  }
  padding: 14px 18px 10px;
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${elevation.e1};
  & > h3 {
    margin-top: 6px;
    font: ${font.h3};
    overflow-wrap: anywhere;
  }
`;
const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 10px;
  align-items: center;
  & > code {
    margin-left: auto;
    font: ${font.monoSmall};
    color: ${color.ink3};
    overflow-wrap: anywhere;
  }
`;
const What = styled.p`
  font: ${font.small};
  color: ${color.ink2};
  overflow-wrap: anywhere;
  & > span + span::before {
    content: ' · ';
  }
`;
