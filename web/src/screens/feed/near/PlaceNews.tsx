import type { PlacePage, PlaceRecord } from '@moontower/contracts/places/place-page';
import { isAsked } from '@moontower/contracts/items/item-types';
import { OriginalNote, RecordText, titleSegments } from '@moontower/ui/records/RecordText.tsx';
import { Link } from '@moontower/ui/router/router.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

const OPEN: readonly (string | undefined)[] = ['open', 'in-progress'];
const isOpen = ({ item }: PlaceRecord) => isAsked(item.type) && OPEN.includes(item.status?.state);

/** What is newest at the place itself, and the newest request or case that stands open at or around it. */
export function PlaceNews({ page: { records } }: { page: PlacePage }) {
  const { feedParts } = useWords();
  const format = useFormat();
  const { answer } = feedParts;
  const here = records.find(({ where }) => where === 'here');
  // One line of the place itself is enough: what else stands open is looked for around it.
  const open = records.find(
    (record) => isOpen(record) && record !== here && (record.where !== 'here' || here === undefined || !isOpen(here)),
  );
  return (
    <>
      {here === undefined ? null : (
        <p>
          {(isOpen(here) ? answer.openHere : answer.newestHere)(format.day(here.item.publishedAt))}{' '}
          <Named record={here} />
        </p>
      )}
      {open === undefined ? null : (
        <p>
          {(open.where === 'here' ? answer.openHere : answer.openNear)(format.day(open.item.publishedAt))}{' '}
          <Named record={open} />
        </p>
      )}
    </>
  );
}

function Named({ record: { item } }: { record: PlaceRecord }) {
  const { ui } = useWords();
  const title = titleSegments(item, ui);
  return (
    <>
      <Link to={`/item/${encodeURIComponent(item.uid)}`} dir="auto">
        <RecordText segments={title} />
      </Link>
      <OriginalNote segments={title} />
    </>
  );
}
