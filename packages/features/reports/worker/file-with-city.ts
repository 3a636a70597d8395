import { reportPath } from '@moontower/contracts/reports/report-path';
import { AppError, errorCodes } from '@moontower/contracts';
import type { Store } from '@moontower/store';
import { beginFiling, endFiling, type FilingOutcome, type Letter } from '../store/filing/city-filing.ts';
import { giveUpFiling } from '../store/filing/due-filings.ts';
import type { CityTickets } from '../store/filing/may-be-filed.ts';
import { z } from 'zod';
import type { CityDesk } from '@moontower/feature/jobs';
import type { SourceAnswer, SourceCalls } from '@moontower/feature/source-calls';

export interface CityRoom {
  store: Store;
  desk: CityDesk;
  tickets: CityTickets;
  nowMs: () => number;
  effects: SourceCalls;
}

const Text = z.union([z.string(), z.number()]).transform(String).optional().nullable();
const Filed = z.array(z.object({ service_request_id: Text, token: Text }));
const Refused = z.array(z.object({ description: z.string() }));
const MOST_BYTES = 100_000;
const MOST_SAID = 200;

/** The address of our report: in the city's list it tells which ticket is ours. */
export const markOf = (publicUrl: string, id: string): string => `${publicUrl}${reportPath(id)}`;
/** As it stood in filings before a report had one page. */
export const oldMarkOf = (publicUrl: string, id: string): string => `${publicUrl}/incidents?item=${id}`;
export const baseOf = ({ addresses }: Pick<SourceCalls, 'addresses'>): string => {
  const base = addresses['open311'];
  if (base === undefined) throw new AppError('internal', 'No address is configured for open311.');
  return base;
};

/**
 * Files one report with the city's own Open311. A note stands before the first byte leaves, so that whoever comes after
 * a death sends nothing again: it is filed once, or we say that it cannot be known.
 */
export async function fileReport(
  room: CityRoom,
  filing: { incident: string; turn: number },
): Promise<{ told: string; error?: Error }> {
  const { store, desk, tickets, nowMs } = room;
  const about = { store, publicUrl: desk.publicUrl };
  if (desk.key === undefined) {
    await giveUpFiling(store, filing, 'no-key');
    return { told: 'no key for filing' };
  }
  const begun = await beginFiling(about, filing, { tickets, at: new Date(nowMs()) });
  if (begun.kind === 'over') return { told: begun.told };
  const { ended, error } = await send(room, begun.letter, desk.key);
  await endFiling(about, filing, { ended, at: new Date(nowMs()) });
  return { told: ended.kind, ...(ended.kind === 'unsent' && error !== undefined ? { error } : {}) };
}

async function send(room: CityRoom, letter: Letter, key: string): Promise<{ ended: FilingOutcome; error?: Error }> {
  const { effects, tickets, desk } = room;
  try {
    const answer = await effects.open({
      url: `${baseOf(effects)}/requests.json`,
      once: true,
      maxBytes: MOST_BYTES,
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: formOf(letter, { key, publicUrl: desk.publicUrl }),
    });
    return { ended: await readEnd(answer, tickets) };
  } catch (error) {
    const failed = error instanceof Error ? error : new Error(String(error));
    return { ended: endOf(failed), error: failed };
  }
}

/** Our address comes first: lists are cut at some 255 characters, and it is found by that. */
function formOf(letter: Letter, { key, publicUrl }: { key: string; publicUrl: string }): string {
  const { incident, code, title, description, address, lat, lon } = letter;
  return new URLSearchParams({
    api_key: key,
    service_code: code,
    lat: String(lat),
    long: String(lon),
    address_string: address,
    description: `${markOf(publicUrl, incident)}\n${title}\n${description}`.slice(0, 4_000),
  }).toString();
}

/** What cannot be read was taken all the same, or was not: nobody knows. */
async function readEnd({ body }: SourceAnswer, tickets: CityTickets): Promise<FilingOutcome> {
  const parsed = Filed.safeParse(await readJson(body));
  const [made] = parsed.data ?? [];
  if (made === undefined) return { kind: 'unknown' };
  const { service_request_id: ticket, token } = made;
  if (typeof ticket === 'string' && ticket !== '') return { kind: 'filed', ticket, url: tickets.urlOf(ticket) };
  return typeof token === 'string' && token !== '' ? { kind: 'token', token } : { kind: 'unknown' };
}

export async function readJson(body: SourceAnswer['body']): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  try {
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    return value;
  } catch {
    return undefined;
  }
}

/** Names of what fails before a connection stands: nothing was sent then. */
const UNSENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
/** "Not now": what came was not looked at. */
const LATER = new Set([429, 503]);

/** What a failure says about whether the city has it. */
export function endOf(error: Error): FilingOutcome {
  if (!(error instanceof AppError)) return { kind: 'unknown' };
  const status = Number(error.details['status'] ?? 0);
  if (LATER.has(status)) return { kind: 'unsent' };
  if (status >= 400 && status < 500 && status !== 408) return { kind: 'refused', why: saidBy(error) };
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return UNSENT.has(code) ? { kind: 'unsent' } : { kind: 'unknown' };
}

/** The city's own sentence; where it gave none, what its answer means. */
function saidBy({ code, details }: AppError): string {
  const said: unknown = details['said'];
  const parsed = Refused.safeParse(asJson(typeof said === 'string' ? said : ''));
  const sentence = parsed.data?.[0]?.description ?? errorCodes[code].message;
  return sentence.slice(0, MOST_SAID);
}

function asJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
