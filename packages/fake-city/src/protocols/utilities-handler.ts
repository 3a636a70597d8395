import type { Handler } from '../exchange.ts';
import { json, text } from '../exchange.ts';
import { utc } from '../generated/city-clock.ts';
import { stem } from '../generated/invented.ts';
import { line, place } from '../generated/places.ts';
import { Dice, hash32 } from '../random.ts';
import { CITY, SITE } from '../made-up-city.ts';

const HOUR_MS = 3_600_000;
interface Source {
  seed: number;
  nowMs: () => number;
}

/** ATXfloods: crossings with their state now; wet spells close some of them. */
export function floodsHandler({ seed, nowMs }: Source): Handler {
  return (ask) => {
    const list = /\/floods\/api\/(closures|crossings|cameras)$/.exec(ask.path)?.[1];
    if (list === undefined) return undefined;
    const now = nowMs();
    const wet = new Dice(hash32(seed, 'rain', Math.floor(now / (36 * HOUR_MS)))).chance(0.35);
    const rows = Array.from({ length: 60 }, (_, index) => crossing({ seed, now, index, wet })).filter(
      ({ attributes }) => list !== 'closures' || attributes.status !== 'open',
    );
    return json({ data: rows.map((row) => ({ ...row, type: list })), meta: { total: rows.length } });
  };
}

function crossing({ seed, now, index, wet }: { seed: number; now: number; index: number; wet: boolean }) {
  const fixed = new Dice(hash32(seed, 'crossing', index));
  const spot = place(fixed);
  const hour = Math.floor(now / HOUR_MS);
  const status = new Dice(hash32(seed, 'closure', index, Math.floor(hour / 5))).weighted([
    ['open', wet ? 78 : 98],
    ['caution', wet ? 8 : 1],
    ['closed', wet ? 14 : 1],
  ] as const);
  return {
    id: String(400 + index),
    attributes: {
      id: 400 + index,
      name: `${spot.street} at creek crossing ${index + 1}`,
      jurisdiction: `City of ${CITY}`,
      address: line(spot),
      comment: status === 'closed' ? 'Water over roadway' : '',
      status,
      lat: String(spot.lat),
      lon: String(spot.lon),
      updated_at: utc(Math.floor(hour / 5) * 5 * HOUR_MS),
    },
  };
}

const ZIPS = [
  '78701',
  '78702',
  '78703',
  '78704',
  '78705',
  '78721',
  '78722',
  '78723',
  '78724',
  '78727',
  '78731',
  '78741',
  '78744',
  '78745',
  '78748',
  '78749',
  '78751',
  '78752',
  '78753',
  '78756',
  '78757',
  '78758',
  '78759',
];

/**
 * KUBRA Storm Center: the state names a generation, its report lists outages by ZIP; the generation changes every ten
 * minutes.
 */
export function kubraHandler({ seed, nowMs }: Source): Handler {
  return (ask) => {
    const path = /\/kubra\/(.+)$/.exec(ask.path)?.[1];
    if (path === undefined) return undefined;
    const turn = Math.floor(nowMs() / 600_000);
    const uuid = uuidOf(seed, turn);
    if (path.endsWith('currentState'))
      return json({
        stormcenterDeploymentId: uuidOf(seed, 0),
        data: { interval_generation_data: `data/${uuid}`, cluster_interval_generation_data: `cluster-data/${uuid}` },
        updatedAt: turn * 600_000,
      });
    if (/\/configuration\//.test(path))
      return json({
        config: {
          reports: {
            data: {
              interval_generation_data: [
                { id: 'report-zip', type: 'SUMMARY', source: `public/reports/${uuidOf(seed, 1)}_report.json` },
              ],
            },
          },
        },
      });
    if (!/^data\/.+_report\.json$/.test(path)) return undefined;
    if (!path.startsWith(`data/${uuid}/`) && !path.startsWith(`data/${uuidOf(seed, turn - 1)}/`))
      return text('Not Found', 404);
    return json({
      file_title: 'report',
      file_data: { date_generated: utc(turn * 600_000), areas: ZIPS.map((zip) => outage(seed, turn, zip)) },
    });
  };
}

function uuidOf(seed: number, turn: number): string {
  const hex = [1, 2, 3, 4].map((part) => hash32(seed, 'uuid', turn, part).toString(16).padStart(8, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

function outage(seed: number, turn: number, zip: string): Record<string, unknown> {
  const dice = new Dice(hash32(seed, 'outage', Math.floor(turn / 9), zip));
  const served = 4000 + (hash32('served', zip) % 18_000);
  const out = dice.chance(0.22) ? dice.whole(1, Math.floor(served / 40)) : 0;
  const [lat, lon] = [30.2 + (hash32('lat', zip) % 200) / 1000, -97.85 + (hash32('lon', zip) % 200) / 1000];
  return {
    key: 'zip',
    name: zip,
    n_out: out === 0 ? 0 : dice.whole(1, 4),
    cust_a: { val: out },
    cust_s: served,
    percent_cust_a: { val: Math.round((out / served) * 10_000) / 100 },
    etr: out === 0 ? 'ETR-NULL' : utc((turn + 12) * 600_000),
    gotoMap: { bbox: [lat, lon, lat + 0.03, lon + 0.03], zoom: 13 },
  };
}

/** City news as RSS 2.0: the ten newest, two a day. */
export function newsHandler({ seed, nowMs }: Source): Handler {
  return (ask) => {
    if (!ask.path.endsWith('/news/site/news/rss.xml')) return undefined;
    const turn = Math.floor(nowMs() / (12 * HOUR_MS));
    const items = Array.from({ length: 10 }, (_, back) => newsItem(seed, turn - back));
    return text(
      '<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/">' +
        `<channel><title>City News</title><link>${SITE}/</link><description>Sample news of the ` +
        `made-up city</description><language>en</language>\n${items.join('\n')}\n</channel></rss>\n`,
      200,
      'application/rss+xml; charset=utf-8',
    );
  };
}

function newsItem(seed: number, turn: number): string {
  const dice = new Dice(hash32(seed, 'news', turn));
  const title = `${dice.pick(['Library hours change at', 'Trail repairs begin near', 'Public meeting on plans for', 'New crosswalks open at', 'Water main work scheduled on'])} ${stem(dice)} ${dice.pick(['Park', 'Street', 'Branch'])}`;
  const url = `${SITE}/news/sample-${turn}`;
  return (
    `<item><title>${title}</title><link>${url}</link><description>&lt;p&gt;${title}. ` +
    'Made-up text for the sample city, with a question &amp;amp; an answer.&lt;/p&gt;</description>' +
    `<pubDate>${new Date(turn * 12 * HOUR_MS).toUTCString()}</pubDate><dc:creator>Communications</dc:creator>` +
    `<guid isPermaLink="false">sample-${turn} at ${SITE}</guid></item>`
  );
}
