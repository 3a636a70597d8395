import { DAY_MS } from '@moontower/contracts/time';
import type { FormValues } from '@moontower/ui/form/form-values.ts';
import { deviceShelf, type HeldReport, type ReportShelf } from './report-shelf.ts';

/** What was written longer ago is not brought back. */
const KEPT_MS = 14 * 24 * 3_600_000;

/** Whose a report is that was begun before a sign-in; so long it waits to become somebody's. */
export const NOBODY = 'nobody';
const NOBODYS_MS = DAY_MS;

interface ReportOptions {
  shelf: ReportShelf;
  owner: string;
  initial: FormValues;
  nowMs: number;
  freshKey: () => string;
}

/**
 * The draft that this account left here or that was begun before its sign-in, newest first and with the form's own fields only; else a new one, which is
 * kept once something is written.
 */
export async function openReport(opening: ReportOptions): Promise<{ report: HeldReport; restored: boolean }> {
  const { shelf, owner, initial, nowMs, freshKey } = opening;
  const drafts = (await shelf.all().catch(() => []))
    .filter((each) => (each.owner === owner || each.owner === NOBODY) && each.state === 'writing')
    .filter((each) => !isOld(each, nowMs))
    .sort((a, b) => b.savedAt - a.savedAt);
  const [newest] = drafts;
  if (newest === undefined) return { report: fresh({ owner, initial, nowMs, freshKey }), restored: false };
  const report = { ...newest, owner, values: ofForm(newest.values, initial) };
  // From now on it is this account's, whatever becomes of the page.
  if (newest.owner !== owner) await shelf.put(report).catch(() => undefined);
  return { report, restored: true };
}

const isOld = ({ owner, savedAt }: HeldReport, nowMs: number): boolean =>
  nowMs - savedAt > (owner === NOBODY ? NOBODYS_MS : KEPT_MS);

export function fresh({ owner, initial, nowMs, freshKey }: Omit<ReportOptions, 'shelf'>): HeldReport {
  return {
    key: freshKey(),
    owner,
    state: 'writing',
    savedAt: nowMs,
    values: { ...initial },
    pin: undefined,
    photos: [],
  };
}

/** Fields that the form has, in the kinds it has them. */
function ofForm(kept: FormValues, initial: FormValues): FormValues {
  const values = { ...initial };
  for (const [name, start] of Object.entries(initial)) {
    const value = kept[name];
    if (value !== undefined && typeof value === typeof start) values[name] = value;
  }
  return values;
}

/** Whether anything is worth keeping: what is only remembered from last time (`apart`), or came with a link, is not. */
export function isWritten(report: HeldReport, initial: FormValues, apart: readonly string[] = []): boolean {
  const { values, pin, photos } = report;
  return (
    (pin !== undefined && pin.from !== 'link') ||
    photos.length > 0 ||
    Object.keys(initial).some((name) => !apart.includes(name) && values[name] !== initial[name])
  );
}

/** Too old to be brought back, or left by a press that was answered: they do not stay on the device. */
export async function deleteOldReports(shelf: ReportShelf, nowMs: number): Promise<void> {
  const old = (await shelf.all()).filter((each) => each.state === 'writing' && isOld(each, nowMs));
  await Promise.all(old.map(({ key }) => shelf.drop(key)));
}

/**
 * For signing out: what is half written goes; what its author has pressed to send stays until it is sent by the same
 * account.
 * @param gone an account that is deleted: it will send nothing any more
 */
export async function deleteDrafts(shelf: ReportShelf, gone?: string): Promise<void> {
  const left = (await shelf.all()).filter(({ state, owner }) => state === 'writing' || owner === gone);
  await Promise.all(left.map(({ key }) => shelf.drop(key)));
}
export const deleteHeldReports = (gone?: string): Promise<void> => deleteDrafts(deviceShelf, gone);
