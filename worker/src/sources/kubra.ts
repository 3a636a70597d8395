import { AppError } from '@moontower/contracts';
import type { Effects, Page, ReadWindow } from './source.ts';
import { addressOf, inside, isRow, listAt, readJson, sortRows } from './read-json.ts';

export interface KubraOptions {
  stormcenter: string;
  view: string;
  report: string;
}

/**
 * Outages by area from a KUBRA storm centre. Unofficial: the map's own files, whose folder changes with every update,
 * so that the current state is asked first. Rows carry `interval` (the folder) and the area's columns, customers out as
 * `customers_out`.
 */
export function kubraPages({ stormcenter, view, report }: KubraOptions) {
  return async function* pages(effects: Effects, _window: ReadWindow): AsyncGenerator<Page> {
    const base = addressOf(effects, 'kubra');
    const state = await readJson(effects, {
      url: `${base}/stormcenter/api/v1/stormcenters/${stormcenter}/views/${view}/currentState?preview=false`,
    });
    const folder = inside(state.value, 'data.interval_generation_data');
    if (typeof folder !== 'string' || !/^[\w/-]{1,200}$/.test(folder))
      throw new AppError('source_changed', 'The outage map did not say where its data is.');
    const url = `${base}/${folder}/public/reports/${report}_report.json`;
    const { value, bytes } = await readJson(effects, { url });
    const areas = listAt(value, 'file_data.areas', new URL(url).host).map((area) => {
      if (!isRow(area)) return area;
      return { ...area, interval: folder, customers_out: inside(area, 'cust_a.val') };
    });
    yield { ...sortRows(areas), bytes: bytes + state.bytes, next: undefined };
  };
}
