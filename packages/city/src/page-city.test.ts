import { describe, expect, it } from 'vitest';
import { cityOf } from './cities.ts';
import { CITY_IDS } from './city-ids.ts';
import { fetchDrawnOf, districtsOf } from './drawn.ts';
import { pageCityOf, pageCityTag } from './page-city.ts';

describe.each(CITY_IDS)('what a page of %s is told', (id) => {
  const city = cityOf({ id });

  it('is data alone, and comes back from the head as it was', () => {
    const told = /^<script type="application\/json" id="city">(.*)<\/script>$/.exec(pageCityTag(city))?.[1] ?? '';
    expect(JSON.parse(told)).toEqual(pageCityOf(city));
    expect(JSON.parse(told)).toMatchObject({ id, name: city.name, zone: city.zone, feeds: city.feeds });
  });

  it('cannot end the script block in which it stands', () => {
    const tag = pageCityTag({ ...city, name: '</script><script>alert(1)</script>' });
    expect(tag.match(/<\/script>/g)).toHaveLength(1);
    expect(JSON.parse(/>(.*)<\/script>$/.exec(tag)?.[1] ?? '')).toMatchObject({
      name: '</script><script>alert(1)</script>',
    });
  });

  it('names outlines that are fetched', async () => {
    expect((await districtsOf(id))(...city.centre)).toBe(city.districtAt(...city.centre));
  });
});

it('of a city that there is not, nothing is fetched', async () => {
  await expect(fetchDrawnOf('atlantis').then(() => districtsOf('atlantis'))).rejects.toThrow('no city atlantis');
});
