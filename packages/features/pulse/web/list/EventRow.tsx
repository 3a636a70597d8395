import { memo } from 'react';
import { Link } from '@moontower/ui/router/router.tsx';
import type { PulseFeature } from '@moontower/contracts/pulse/pulse';
import { isDrawable } from '@moontower/ui/map/points/point-columns.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import type { Words } from '@moontower/words/words';
import { subtypeWord } from '@moontower/ui/records/words/subtype-word.ts';
import { OriginalNote, RecordText, titleSegments } from '@moontower/ui/records/RecordText.tsx';
import { EventMark } from '../event/EventMark.tsx';
import { statusLook } from '../event/status-words.ts';
import { StatusWords } from '../event/StatusWords.tsx';
import { Away, Row, Status, Top, Where } from './event-row-styles.ts';

export interface EventRowProps {
  feature: PulseFeature;
  to: string;
  chosen: boolean;
  fresh: boolean;
  compact: boolean;
  /** Its text takes as many lines as it needs; elsewhere all rows are equally tall. */
  wraps: boolean;
  /** How far away, in words; only where the list is ordered by it. */
  away: string | undefined;
  onPoint: (feature: PulseFeature | undefined) => void;
}

/** One event of the list; the headline is its one link. */
export const EventRow = memo(function EventRow({
  feature,
  to,
  chosen,
  fresh,
  compact,
  wraps,
  away,
  onPoint,
}: EventRowProps) {
  const words = useWords();
  const format = useFormat();
  const { properties } = feature;
  const look = statusLook(properties, words, format);
  const title = titleSegments(properties, words.ui);
  const kind = subtypeWord(properties.subtype, words.extras);
  return (
    <Row
      data-event={feature.id}
      {...marksOf({ chosen, fresh, compact, wraps, away })}
      onMouseEnter={() => onPoint(feature)}
      onMouseLeave={() => onPoint(undefined)}
      onFocus={() => onPoint(feature)}
      onBlur={() => onPoint(undefined)}
    >
      <EventMark type={properties.type} provenance={properties.provenance} size={compact ? 18 : 24} />
      <div>
        <Top>
          <h3>
            <Link to={to} dir="auto" aria-current={chosen || undefined}>
              <RecordText segments={title} />
            </Link>
          </h3>
          <time
            dateTime={properties.publishedAt}
            title={properties.publishedDayOnly ? undefined : format.exact(properties.publishedAt)}
          >
            {format.day(properties.publishedAt)}
          </time>
          {compact ? <Away aria-hidden>{away}</Away> : null}
        </Top>
        <Status dir="auto" title={compact ? look?.strong : undefined}>
          {look === undefined ? null : (
            <StatusWords look={look} resident={properties.provenance === 'resident-report'} />
          )}
        </Status>
        <Where dir="auto">
          <span>
            {fresh ? <b>{words.pulse.list.arrivals} · </b> : null}
            {kind === undefined ? '' : `${kind} · `}
            {placeWords(feature, away, words)}
          </span>
          {/* Not beside the title, which is cut where it is long, and the note with it. */}
          <OriginalNote segments={title} />
        </Where>
      </div>
    </Row>
  );
});

type RowAppearance = Pick<EventRowProps, 'chosen' | 'fresh' | 'compact' | 'wraps' | 'away'>;
const marksOf = ({ chosen, fresh, compact, wraps, away }: RowAppearance) => ({
  'data-on': chosen || undefined,
  'data-fresh': fresh || undefined,
  'data-compact': compact || undefined,
  'data-wraps': wraps || undefined,
  'data-away': away === undefined ? undefined : '',
});

function placeWords(feature: PulseFeature, away: string | undefined, { ui, pulse }: Words): string {
  const { address, councilDistrict } = feature.properties;
  const place = [
    away,
    address,
    councilDistrict === undefined ? undefined : ui.district(councilDistrict),
    isDrawable(feature) ? undefined : pulse.list.noLocation,
  ];
  return place.filter((part) => part !== undefined && part !== '').join(' · ');
}
