import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const WORDS = [
  'addition',
  'remodel',
  'interior',
  'garage',
  'residence',
  'commercial',
  'tenant',
  'finish',
  'electrical',
  'panel',
  'upgrade',
  'new',
  'two',
  'story',
  'with',
  'covered',
  'patio',
  'repair',
  'replace',
  'water',
];
const STREETS = [
  'CONGRESS AVE',
  'BURNET RD',
  'LAMAR BLVD',
  'RIVERSIDE DR',
  'CESAR CHAVEZ ST',
  'GUADALUPE ST',
  'MANOR RD',
  'SLAUGHTER LN',
];

/** Mulberry32: small, seeded, the same rows in every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Permit number `n` as the portal sends it, about 1,000 bytes. */
export function permitRow(n: number): Record<string, unknown> {
  const random = seeded(n + 1);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const day = new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 200) * 86_400_000).toISOString().slice(0, -1);
  return {
    ':id': `row-${String(n).padStart(12, '0')}`,
    permittype: 'BP',
    permit_type_desc: 'Building Permit',
    permit_number: `2026-${String(n).padStart(6, '0')} BP`,
    permit_class: 'R- 434 Addition & Alterations',
    permit_class_mapped: 'Residential',
    work_class: 'Addition and Remodel',
    description: Array.from({ length: 14 }, () => pick(WORDS)).join(' '),
    tcad_id: `0${Math.floor(random() * 1e9)}`,
    legal_description:
      `LOT ${Math.floor(random() * 90)} BLK ${pick(['A', 'B', 'C'])} ${pick(STREETS)} SUBD ` +
      `SEC ${Math.floor(random() * 9)}`,
    applieddate: day,
    issue_date: day,
    statusdate: day,
    expiresdate: day,
    status_current: pick(['Active', 'Final', 'Expired']),
    project_id: String(10_000_000 + n),
    original_address1: `${Math.floor(random() * 9_000) + 100} ${pick(STREETS)}`,
    original_zip: '78704',
    council_district: String(1 + Math.floor(random() * 10)),
    jurisdiction: 'AUSTIN FULL PURPOSE',
    total_new_add_sqft: String(Math.floor(random() * 3_000)),
    remodel_repair_sqft: String(Math.floor(random() * 900)),
    total_job_valuation: String(Math.floor(random() * 400_000)),
    housing_units: '1',
    number_of_floors: '2',
    issue_method: 'Permit Center',
    certificate_of_occupancy: 'No',
    contractor_trade: 'General Contractor',
    contractor_company_name: `${pick(WORDS)} ${pick(WORDS)} builders`,
    latitude: (30.2 + random() * 0.25).toFixed(8),
    longitude: (-97.85 + random() * 0.2).toFixed(8),
    link: { url: `https://abc.austintexas.gov/public-search-other?t_detail=1&t_selected_folderrsn=${10_000_000 + n}` },
  };
}

function page(from: number, count: number): Buffer {
  const rows: string[] = [];
  for (let n = from; n < from + count; n += 1) rows.push(JSON.stringify(permitRow(n)));
  return Buffer.from(`[${rows.join('\n,')}]\n`);
}

/** Serves pages of made-up permits, `$limit` rows behind the last `:id`, up to `total`. */
function serve(total: number): void {
  const pages = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '/', 'http://127.0.0.1').searchParams;
    const after = /:id > 'row-(\d+)'/.exec(query.get('$where') ?? '')?.[1];
    const from = after === undefined ? 0 : Number(after) + 1;
    const count = Math.max(0, Math.min(Number(query.get('$limit') ?? 1_000), total - from));
    const key = `${from}:${count}`;
    const body = pages.get(key) ?? page(from, count);
    if (pages.size < 4) pages.set(key, body);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(isInfo(address) ? address.port : 0);
  });
}
const isInfo = (address: string | AddressInfo | null): address is AddressInfo =>
  typeof address === 'object' && address !== null;

/** A portal in a process of its own, so that serving costs the measured one nothing. */
export function startPortal(total: number): Promise<{ url: string; stop: () => void }> {
  const child = fork(fileURLToPath(import.meta.url), ['--serve', String(total)], { execArgv: ['--import', 'tsx'] });
  return new Promise((resolve, reject) => {
    child.once('message', (port) => {
      resolve({
        url: `http://127.0.0.1:${String(port)}`,
        stop: () => {
          child.kill();
        },
      });
    });
    child.once('error', reject);
  });
}

if (process.argv[2] === '--serve') {
  process.on('disconnect', () => process.exit(0));
  serve(Number(process.argv[3]));
}
