import { queryOptions, useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { getPlace } from '@moontower/contracts/addresses/address';
import { factApplies } from '@moontower/contracts/items/fact-applies';
import { districtOf } from '@moontower/contracts/items/house-district';
import type { ItemDetail } from '@moontower/contracts/items/item';
import type { Words } from '@moontower/words/words';
import { ask } from '@moontower/ui/data/requests/ask.ts';
import { publishedFacts } from '@moontower/ui/records/published-facts.ts';
import { Link } from '@moontower/ui/router/router.tsx';
import { below, color, font } from '@moontower/ui/theme/styles.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

interface Fact {
  label: string;
  value: string;
  quiet?: boolean;
  mono?: boolean;
  city?: boolean;
}

/** The record's own facts: ours first, then every published column that adds something. */
export function Facts({ record }: { record: ItemDetail }) {
  const {
    item: { facts: words },
  } = useWords();
  const ours = useOurFacts(record);
  const published = usePublishedFacts(record, ours);
  return (
    <section aria-label={words.title}>
      <Grid>
        {[...ours, ...published].map(({ label, value, quiet, mono, city }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-quiet={quiet} data-mono={mono} lang={city === true ? 'en' : undefined} dir="auto">
              {record.provenance === 'moontower-calculation' ? <Behind value={value} /> : value}
            </dd>
          </div>
        ))}
      </Grid>
    </section>
  );
}

const UID = /^[a-z\d-]+:(\S+)$/;

/** Records that a calculation rests on: each by the number that its publisher gave, as the way to its page. */
function Behind({ value }: { value: string }) {
  const uids = value.split(', ');
  if (!uids.every((uid) => UID.test(uid))) return value;
  return uids.map((uid, at) => (
    <span key={uid}>
      {at === 0 ? '' : ', '}
      <Link to={`/item/${encodeURIComponent(uid)}`}>{uid.replace(UID, '$1')}</Link>
    </span>
  ));
}

/** A record without a place, as its place row says, could have no ZIP code. */
const couldHaveZip = ({ type, address, location }: ItemDetail): boolean =>
  factApplies(type, 'place') && (address ?? location) !== undefined;

/** The ZIP code of an address page, which other records of the same address state; null where none does. */
const placeZip = (slug: string) =>
  queryOptions({
    queryKey: ['place-zip', slug],
    queryFn: async ({ signal }) => {
      const { zip } = await ask(getPlace, { params: { slug }, query: { limit: 1 } }, { signal, part: 'kind' });
      return zip ?? null;
    },
    enabled: slug !== '',
  });

/** The record's ZIP code, or what the page of its address says where the record itself states none. */
function useZip(record: ItemDetail): string | undefined {
  const {
    item: { facts: words },
  } = useWords();
  const slug = record.zip === undefined && couldHaveZip(record) ? (record.place ?? '') : '';
  const { data } = useQuery(placeZip(slug));
  return record.zip ?? (typeof data === 'string' ? words.zipOfPlace(data) : undefined);
}

/** The house's one district, and, where the record itself says another, which and why. */
function districtSaid(
  { houseDistrict: house, councilDistrict: own }: ItemDetail,
  words: Words['item']['facts'],
  name: (district: number) => string,
): string {
  if (house === undefined) return own === undefined ? words.districtNone : name(own);
  return own === undefined ? words.districtOfHouse(name(house)) : words.houseDistrict(name(house), name(own));
}

function useOurFacts(record: ItemDetail): Fact[] {
  const {
    item: { facts: words },
    ui,
  } = useWords();
  const format = useFormat();
  const zip = useZip(record);
  const noPoint = record.location === undefined && factApplies(record.type, 'place') ? words.noPoint : '';
  const where = record.precision === 'block' ? words.blockOnly : noPoint;
  const place = [record.address, where].filter((part) => part !== undefined && part !== '').join('. ');
  const placed = factApplies(record.type, 'place');
  const facts: (Fact & { applies: boolean })[] = [
    { label: words.place, value: place === '' ? words.noData : place, quiet: place === '', applies: placed },
    {
      label: words.district,
      value: districtSaid(record, words, ui.district),
      quiet: districtOf(record) === undefined,
      applies: placed,
    },
    {
      label: words.published,
      value: record.publishedDayOnly
        ? format.longDay(record.publishedAt)
        : `${format.longDay(record.publishedAt)}, ${format.time(record.publishedAt)}`,
      applies: true,
    },
    {
      label: words.value,
      value: record.value === undefined ? words.noData : format.fullMoney(record.value),
      quiet: record.value === undefined,
      applies: factApplies(record.type, 'value', record.subtype),
    },
    { label: words.zip, value: zip ?? words.noData, quiet: zip === undefined, applies: couldHaveZip(record) },
  ];
  return facts.filter(({ applies, quiet }) => applies || quiet !== true);
}

/** Published columns whose value is not already among our facts. */
function usePublishedFacts(record: ItemDetail, ours: readonly Fact[]): Fact[] {
  const {
    item: { facts: words },
  } = useWords();
  const format = useFormat();
  const said = new Set(ours.map(({ value }) => value.toLowerCase()));
  const labels = new Set(ours.map(({ label }) => label));
  return publishedFacts(record.facts, words, format).flatMap(({ column, label: named, value, city }) => {
    let label = named;
    if (said.has(value.toLowerCase())) return [];
    if (labels.has(label)) label = `${label} (${column})`;
    labels.add(label);
    return [{ label, value, city }];
  });
}

const Grid = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  & > div {
    padding: 10px 16px 10px 0;
    border-top: 1px solid ${color.line};
    min-width: 0;
  }
  & dt {
    font: ${font.meta};
    color: ${color.ink3};
  }
  & dd {
    font-size: 0.9375rem;
    line-height: 1.375rem;
    overflow-wrap: anywhere;
  }
  & dd[data-quiet='true'] {
    color: ${color.ink3};
  }
  & dd[data-mono='true'] {
    font: ${font.mono};
    line-height: 1.375rem;
  }
  ${below.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
