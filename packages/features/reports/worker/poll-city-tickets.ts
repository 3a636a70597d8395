import { AppError, MINUTE_MS } from '@moontower/contracts';
import { foundTicket, recordCityStatus } from '../store/filing/city-filing.ts';
import {
  dueFilings,
  giveUpFilings,
  recordTicketChecks,
  recordTicketLookups,
  type FiledToken,
  type LostFiling,
} from '../store/filing/due-filings.ts';
import { z } from 'zod';
import { baseOf, markOf, oldMarkOf, readJson, type CityRoom } from './file-with-city.ts';

const Row = z.object({
  service_request_id: z.string().min(1),
  status: z.enum(['open', 'closed']).optional().catch(undefined),
  updated_datetime: z.string().nullish(),
  description: z.string().nullish(),
});
const Rows = z.array(z.unknown()).transform((rows) =>
  rows.flatMap((row) => {
    const parsed = Row.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  }),
);
/** So many filings of which nobody knows are looked for, and tokens asked about, each time. */
const AT_ONCE = 3;
const AROUND_MS = 10 * MINUTE_MS;
const second = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/**
 * Asks the city about the tickets of our reports: one question for fifty of them, under the budget that all questions
 * to it share.
 * @returns how many reports heard something new
 */
export async function pollTickets(room: CityRoom): Promise<number> {
  const { store, nowMs } = room;
  const at = new Date(nowMs());
  await giveUpFilings(store, at);
  const { open, tokens, lost } = await dueFilings(store, at);
  // Tickets first: a token that the city cannot answer about must not hold them up.
  let news = await askTickets(room, open, at);
  for (const token of tokens.slice(0, AT_ONCE)) news += await askToken(room, token, at);
  for (const filing of lost.slice(0, AT_ONCE)) news += await lookFor(room, filing, at);
  return news;
}

async function askTickets(room: CityRoom, open: readonly string[], at: Date): Promise<number> {
  const { store, desk } = room;
  if (open.length === 0) return 0;
  let news = 0;
  for (const { service_request_id: ticket, status, updated_datetime: updated } of await askList(room, {
    service_request_id: [...new Set(open)].join(','),
    page_size: '500',
  })) {
    if (status === undefined) continue;
    const about = { store, publicUrl: desk.publicUrl };
    news += await recordCityStatus(about, { ticket, status, changedAt: instantOf(updated) }, at);
  }
  // Also those that the city did not name: it leaves some kinds out of its list.
  await recordTicketChecks(store, open, at);
  return news;
}

function instantOf(text: string | null | undefined): Date | undefined {
  const at = new Date(text ?? '');
  return Number.isNaN(at.getTime()) ? undefined : at;
}

async function ask({ effects }: CityRoom, path: string, parameters: Record<string, string>): Promise<unknown> {
  const url = new URL(`${baseOf(effects)}/${path}`);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  const key = effects.tokens['open311'];
  const { body } = await effects.open({
    url: url.href,
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
  });
  return readJson(body);
}

async function askList(room: CityRoom, parameters: Record<string, string>): Promise<z.output<typeof Rows>> {
  const parsed = Rows.safeParse(await ask(room, 'requests.json', parameters));
  if (!parsed.success) throw new AppError('source_changed', 'Open311 answered something else than requests.');
  return parsed.data;
}

const Token = z.array(z.object({ service_request_id: z.string().min(1) }));

/** A token becomes a ticket when the city's own system has taken it in; until then it is asked about again. */
async function askToken(room: CityRoom, { id, turn, token }: FiledToken, at: Date): Promise<number> {
  const { store, desk, tickets } = room;
  // Before it is asked about: where that fails, others have their turn next.
  await recordTicketLookups(store, [id], at);
  const answer = await ask(room, `tokens/${encodeURIComponent(token)}.json`, {}).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'source_missing') return undefined;
    throw error;
  });
  const ticket = Token.safeParse(answer).data?.[0]?.service_request_id;
  if (ticket === undefined) return 0;
  const found = { ticket, url: tickets.urlOf(ticket), at };
  await foundTicket({ store, publicUrl: desk.publicUrl }, { id, turn }, found);
  return 1;
}

/** Looks through what the city got at the time for the address of our report: then it is filed after all. */
async function lookFor(room: CityRoom, { id, turn, type, sentAt }: LostFiling, at: Date): Promise<number> {
  const { store, desk, tickets } = room;
  await recordTicketLookups(store, [id], at);
  const rows = await askList(room, {
    service_code: tickets.codes[type] ?? '',
    start_date: second(sentAt.getTime() - AROUND_MS),
    end_date: second(sentAt.getTime() + AROUND_MS),
    page_size: '500',
  });
  const marks = [markOf(desk.publicUrl, id), oldMarkOf(desk.publicUrl, id)];
  const ours = rows.find(({ description }) => marks.some((mark) => description?.includes(mark) === true));
  if (ours === undefined) return 0;
  const ticket = ours.service_request_id;
  const found = { ticket, url: tickets.urlOf(ticket), at };
  await foundTicket({ store, publicUrl: desk.publicUrl }, { id, turn }, found);
  return 1;
}
