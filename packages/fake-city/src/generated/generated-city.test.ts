import { afterEach, describe, expect, it } from 'vitest';
import { dateMs } from '../dataset.ts';
import { openTables } from '../tables.ts';
import { startFakeCity } from '../start-fake-city.ts';
import type { FakeCity } from '../start-fake-city.ts';
import { GeneratedDataset } from './generated-dataset.ts';
import { MomentDataset } from './moment-dataset.ts';
import { moments, recipes } from './spending/recipes.ts';

const NOW = Date.parse('2026-11-20T21:00:00.000Z');
let city: FakeCity | undefined;
afterEach(async () => {
  await city?.stop();
  city = undefined;
});

function make(
  id: string,
  { seed = 1, now = NOW, rows }: { seed?: number; now?: number; rows?: number } = {},
): GeneratedDataset {
  const recipe = recipes.find(({ about }) => about.id === id);
  if (recipe === undefined) throw new Error(`no recipe ${id}`);
  return new GeneratedDataset(recipe, { seed, nowMs: () => now, rows });
}
function all(dataset: GeneratedDataset, most = Number.POSITIVE_INFINITY): Record<string, unknown>[] {
  const snapshot = dataset.snapshot();
  return Array.from({ length: Math.min(most, snapshot.length) }, (_, index) => ({ ...snapshot.row(index) }));
}

describe('the made-up city', () => {
  it.each(recipes.map(({ about }) => about.id))(
    'makes rows of %s in its own columns, dated no later than now, the same for the same seed',
    (id) => {
      const dataset = make(id);
      const rows = all(dataset, 300);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows)
        expect(Object.keys(row).filter((field) => !Object.hasOwn(dataset.about.columns, field))).toEqual([]);
      const snapshot = dataset.snapshot();
      for (let index = 0; index < Math.min(300, snapshot.length); index += 1)
        expect(snapshot.times(index).updatedAt).toBeLessThanOrEqual(NOW);
      expect(all(make(id), 50)).toEqual(rows.slice(0, 50));
      expect(JSON.stringify(all(make(id, { seed: 2 }), 50))).not.toEqual(JSON.stringify(rows.slice(0, 50)));
    },
  );

  it.each(moments.map(({ about }) => about.id))('writes %s anew as a whole, in its own columns', (id) => {
    const recipe = moments.find(({ about }) => about.id === id);
    if (recipe === undefined) throw new Error(`no recipe ${id}`);
    const snapshot = new MomentDataset(recipe, { seed: 1, nowMs: () => NOW }).snapshot();
    expect(snapshot.length).toBeGreaterThan(0);
    for (let index = 0; index < Math.min(500, snapshot.length); index += 1)
      expect(Object.keys(snapshot.row(index)).filter((field) => !Object.hasOwn(recipe.about.columns, field))).toEqual(
        [],
      );
    expect(snapshot.rowsUpdatedAt).toBeLessThanOrEqual(NOW);
  });

  it('goes on living: rows stay where they are, new ones come, states change', () => {
    let now = NOW;
    const recipe = recipes.find(({ about }) => about.id === 'requests');
    if (recipe === undefined) throw new Error('no tickets');
    const dataset = new GeneratedDataset(recipe, { seed: 1, nowMs: () => now, rows: undefined });
    const before = all(dataset);
    now += 24 * 3_600_000;
    const after = all(dataset);
    expect(after.length - before.length).toBeGreaterThan(200);
    expect(after.slice(0, before.length).map((row) => row['service_request_id'])).toEqual(
      before.map((row) => row['service_request_id']),
    );
    const changed = before.filter((row, index) => row['status'] !== after[index]?.['status']);
    expect(changed.length).toBeGreaterThan(20);
    expect(changed.every((row) => row['status'] === 'open')).toBe(true);
  });

  it('follows the week: desks are empty on Sundays, tickets come by day', () => {
    const days = all(make('3syk-w9eu')).map((row) => new Date(dateMs(row['issue_date']) ?? 0).getUTCDay());
    expect(days.filter((day) => day === 0).length).toBeLessThan(days.filter((day) => day === 2).length / 10);
    const hours = all(make('xwdj-i9he')).map((row) => new Date(dateMs(row['sr_created_date']) ?? 0).getUTCHours());
    expect(hours.filter((hour) => hour === 3).length).toBeLessThan(hours.filter((hour) => hour === 9).length / 4);
  });

  it('has unique keys', () => {
    for (const [id, key] of [
      ['requests', 'service_request_id'],
      ['3syk-w9eu', 'permit_number'],
      ['6wtj-zbtb', 'case_id'],
      ['mavg-96ck', 'folderrsn'],
      ['dx9v-zd7x', 'traffic_report_id'],
      ['7hf9-qc9f', 'license_id'],
      ['jrea-zgmq', 'taxpayer_number'],
      ['y2wy-tgr5', 'crash_id'],
    ] as const) {
      const keys = all(make(id)).map((row) => row[key]);
      expect([id, new Set(keys).size]).toEqual([id, keys.length]);
    }
  });

  it('gathers payments into orders and documents', () => {
    const rows = all(make('8c6z-qnmj', { rows: 8_000 }));
    const count = (fields: readonly string[]): number[] => {
      const groups = new Map<string, number>();
      for (const row of rows)
        if (row[fields[0] ?? ''] !== undefined)
          groups.set(
            fields.map((field) => String(row[field])).join('|'),
            (groups.get(fields.map((field) => String(row[field])).join('|')) ?? 0) + 1,
          );
      return [...groups.values()];
    };
    const documents = count(['rfed_doc_id', 'rfed_doc_cd', 'rfed_doc_dept_cd']);
    expect(Math.max(...documents)).toBeLessThanOrEqual(3);
    expect(documents.filter((lines) => lines > 1).length).toBeGreaterThan(500);
    expect(count(['rf_doc_id', 'rf_doc_cd', 'rf_doc_dept_cd']).filter((lines) => lines > 2).length).toBeGreaterThan(
      180,
    );
    const orders = new Map<string, Set<unknown>>();
    for (const row of rows)
      if (row['rf_doc_id'] !== undefined)
        orders.set(
          `${String(row['rf_doc_id'])}`,
          (orders.get(String(row['rf_doc_id'])) ?? new Set()).add(row['vend_cust_cd']),
        );
    expect([...orders.values()].every((vendors) => vendors.size === 1)).toBe(true);
  });

  it('places orders of goods that payments name later, some under agreements that the list of contracts holds', () => {
    const orders = all(make('3ebq-e9iz'));
    const paid = new Map(
      all(make('8c6z-qnmj'))
        .filter((row) => row['rf_doc_id'] !== undefined)
        .map((row) => [
          `${String(row['rf_doc_cd'])}${String(row['rf_doc_dept_cd']).replace('.0', '')}${String(row['rf_doc_id'])}`,
          row,
        ]),
    );
    const known = orders.filter((row) => paid.has(String(row['purchase_order'])));
    expect(known.length).toBeGreaterThan(orders.length / 3);
    expect(known.every((row) => paid.get(String(row['purchase_order']))?.['vend_cust_cd'] === row['vendor_code'])).toBe(
      true,
    );
    const list =
      moments.find(({ about }) => about.id === '84ih-p28j')?.rowsAt({ seed: 1, now: NOW - (NOW % (7 * 86_400_000)) }) ??
      [];
    const contracts = new Set(
      list.map((row) => `${String(row['doc_cd'])}${String(row['doc_dept_cd'])}${String(row['doc_id'])}`),
    );
    const agreements = orders.flatMap((row) => row['master_agreement'] ?? []);
    expect(agreements.length).toBeGreaterThan(orders.length / 2);
    expect(agreements.every((agreement) => contracts.has(String(agreement)))).toBe(true);
  });

  it('tells of oddities a few times a year, each with a vendor of its own: just below the limit, a slipped decimal', () => {
    const year = all(make('8c6z-qnmj')).filter((row) => String(row['chk_eft_iss_dt']).startsWith('2026'));
    const below = year.filter((row) => row['amount'] === '98700.00');
    expect(below.length).toBeGreaterThan(0);
    expect(below.length).toBeLessThan(4);
    expect(below.every((row) => row['rf_doc_cd'] === 'PO')).toBe(true);
    const slipped = year.filter((row) => row['amount'] === '18250.00').map((row) => row['vend_cust_cd']);
    for (const vendor of slipped)
      expect(year.filter((row) => row['vend_cust_cd'] === vendor).map((row) => row['amount'])).toContain('1825.00');
  });

  it('holds exactly the rows asked for, and pages through them whole and in order', async () => {
    city = await startFakeCity({ now: () => NOW, rows: { '8c6z-qnmj': 9_000 } });
    const ids: string[] = [];
    for (let offset = 0; ; offset += 2_000) {
      const page: unknown = await (
        await fetch(
          `${city.url}/resource/8c6z-qnmj.json?$select=:id,chk_eft_iss_dt&$order=chk_eft_iss_dt,:id&$limit=2000&$offset=${offset}`,
        )
      ).json();
      if (!Array.isArray(page) || page.length === 0) break;
      ids.push(...page.map((row: Record<string, unknown>) => `${String(row['chk_eft_iss_dt'])} ${String(row[':id'])}`));
    }
    expect(ids).toHaveLength(9_000);
    expect(new Set(ids).size).toBe(9_000);
    expect(ids).toEqual(ids.toSorted());
  });

  it('makes up nothing beside rows that are given', () => {
    const tables = openTables({ seed: 1, tables: [{ id: 'aaaa-0001', rows: [] }] });
    expect(tables.ids()).toEqual(['aaaa-0001']);
  });
});
