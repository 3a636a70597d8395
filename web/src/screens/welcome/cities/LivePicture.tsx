import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { CivicItem } from '@moontower/contracts';
import { feeds, items } from '@moontower/ui/data/queries/queries.ts';
import { ProvenanceBadge } from '@moontower/ui/records/ProvenanceBadge.tsx';
import { OriginalNote, RecordText, titleSegments } from '@moontower/ui/records/RecordText.tsx';
import { cityChange } from '@moontower/ui/records/source/city-time.ts';
import { SourceLine } from '@moontower/ui/records/source/SourceLine.tsx';
import { TypeBadge } from '@moontower/ui/records/TypeBadge.tsx';
import { Link } from '@moontower/ui/router/router.tsx';
import { below, color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { SkeletonRows } from '@moontower/ui/feedback/Skeleton.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

const SHOWN = 3;

/** The product itself instead of a picture of it: the newest records as the feed shows them. */
export function LivePicture() {
  const {
    inquiries: { forCities: words },
  } = useWords();
  return (
    <Frame aria-labelledby="cities-picture">
      <h2 id="cities-picture">{words.picture}</h2>
      <Async answer={useQuery(items({ limit: SHOWN }))} skeleton={<SkeletonRows rows={SHOWN} height={112} />}>
        {({ items: newest }) => newest.slice(0, SHOWN).map((item) => <Row key={item.uid} item={item} />)}
      </Async>
      <p>{words.pictureNote}</p>
    </Frame>
  );
}

function Row({ item }: { item: CivicItem }) {
  const { ui } = useWords();
  const format = useFormat();
  const source = useQuery(feeds()).data?.find(({ id }) => id === item.feed);
  const title = titleSegments(item, ui);
  return (
    <article>
      <Top>
        {item.provenance === 'resident-report' ? null : <TypeBadge type={item.type} />}
        <ProvenanceBadge provenance={item.provenance} bare />
        <span>{format.day(item.publishedAt)}</span>
      </Top>
      <h3>
        <Link to={`/item/${encodeURIComponent(item.uid)}`} dir="auto">
          <RecordText segments={title} />
        </Link>
        <OriginalNote segments={title} />
      </h3>
      {item.councilDistrict === undefined ? null : <p>{ui.district(item.councilDistrict)}</p>}
      {source === undefined ? null : (
        <SourceLine
          source={{
            title: source.title,
            dataset: source.dataset,
            href: source.homepage,
            cityUpdatedAt: cityChange(source),
            ...(item.simulated === true ? { simulated: true } : {}),
          }}
        />
      )}
    </article>
  );
}

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  align-items: center;
  font: ${font.meta};
  color: ${color.ink2};
`;
const Frame = styled.section`
  min-width: 0;
  padding: 16px 20px;
  border: 1px solid ${color.line};
  border-radius: ${radius.dialog};
  background: ${color.bg};
  box-shadow: ${elevation.e2};
  & > h2 {
    margin-bottom: 8px;
    font: ${font.smallStrong};
    color: ${color.ink2};
  }
  & article {
    padding: 12px 0;
    border-bottom: 1px solid ${color.line};
  }
  & article a {
    display: inline-block;
    padding-block: 2px;
    ${below.phone} {
      padding-block: 11px;
    }
    color: ${color.ink};
    text-decoration: none;
  }
  & article a:hover {
    text-decoration: underline;
  }
  & article > p {
    font: ${font.small};
    color: ${color.ink2};
  }
  & > p {
    margin-top: 8px;
    font: ${font.meta};
    color: ${color.ink3};
  }
`;
