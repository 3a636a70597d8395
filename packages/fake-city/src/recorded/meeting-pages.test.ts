import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startFakeCity } from '../start-fake-city.ts';
import { meetingsOf } from './meeting-pages.ts';

const paper = (id: number, name: string) =>
  `<div class="bcic_doc"><a href="https://papers.example/d.cfm?id=${id}"><img src="x" /></a>` +
  `<a href="https://papers.example/d.cfm?id=${id}" target="_blank"><b>${name}</b></a><small>(17KB)</small></div>`;
/** As other pages of the clerk have it: picture and name in one link. */
const other = (id: number, name: string) =>
  `<div class="bcic_doc"><a href="https://papers.example/d.cfm?id=${id}" target="_blank"><img src="x" border="0">` +
  `<strong>${name}</strong></a><small>(32KB)</small></div>`;
const meeting = (date: string, kind: string, ...papers: string[]) =>
  `<div class="bcic_mtgdate">${date}</div>\n<div class="bcic_mtgtype">${kind}</div>\n${papers.join('\n')}`;
const PAGE = [
  '<title>Parks &amp; Example Board - 2016 Meetings - Page 1 | City</title>',
  '<link rel="canonical" href="https://city.example/meetings/2016_1.htm" />',
  meeting('May 19, 2016', 'Announcement', paper(9, 'Community Interest Announcement')),
  meeting('May 17, 2016 (Canceled)', 'Regular Meeting', other(11, 'Cancellation Notice'), other(10, 'Agenda')),
  meeting(
    'May 4, 2016',
    'Regular Meeting - <i>Meeting location: Room 325, One Example Center.</i>',
    paper(7, 'Agenda'),
    paper(8, 'Approved Minutes'),
  ),
].join('\n');

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe('the clerk’s saved pages of meetings', () => {
  it('give each meeting with its papers and whether it was called off, and no announcement', () => {
    expect(meetingsOf(PAGE)).toEqual([
      expect.objectContaining({
        EventId: 11,
        EventBodyName: 'Parks & Example Board',
        EventDate: '2016-05-17T00:00:00',
        EventTime: null,
        EventAgendaStatusName: 'Canceled',
        EventAgendaFile: 'https://papers.example/d.cfm?id=10',
        EventMinutesFile: null,
        EventInSiteURL: 'https://city.example/meetings/2016_1.htm',
      }),
      expect.objectContaining({
        EventId: 7,
        EventDate: '2016-05-04T00:00:00',
        EventLocation: 'Room 325, One Example Center',
        EventAgendaStatusName: 'Final',
        EventMinutesFile: 'https://papers.example/d.cfm?id=8',
      }),
    ]);
    expect(meetingsOf('<title>Another page</title>')).toEqual([]);
  });

  it('are what the recorded city’s Legistar answers, from beside the recordings, and nothing is made up', async () => {
    const base = mkdtempSync(join(tmpdir(), 'moontower-council-'));
    folders.push(base);
    mkdirSync(join(base, 'recordings'));
    writeFileSync(join(base, 'recordings/manifest.json'), '{"recordings":[]}');
    mkdirSync(join(base, 'council/boards'), { recursive: true });
    writeFileSync(join(base, 'council/boards/page.htm'), PAGE);
    const city = await startFakeCity({ recordings: join(base, 'recordings') });
    try {
      const asked = (path: string) => fetch(`${city.addresses['LEGISTAR_URL']}/${path}`);
      const since = `$filter=${encodeURIComponent("EventDate ge datetime'2016-05-10T00:00:00'")}`;
      const list: unknown = await (await asked(`events?$orderby=EventDate,EventId&${since}`)).json();
      expect(list).toEqual([expect.objectContaining({ EventId: 11 })]);
      expect((await asked('matters')).status).toBe(404);
    } finally {
      await city.stop();
    }
  });
});
