import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MailSink } from '@moontower/fake-city';
import { withoutRun } from './compare.ts';

const decoded = (raw: string): string =>
  raw
    .replace(/^(?:Content-Transfer-Encoding|Message-ID|Date):[^\n]*\n(?:[ \t][^\n]*\n)*/gim, '')
    .replace(/=\r?\n/g, '')
    .replace(/((?:=[0-9A-F]{2})+)/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));

/** Each mail that left, by its reader and its subject; those of one subject in the order of their text. */
export function saveMails(mails: MailSink['mails'], folder: string): void {
  mkdirSync(join(folder, 'mails'), { recursive: true });
  const texts = mails
    .map(({ to, raw }) => `To: ${to.join(', ')}\n${decoded(raw)}`)
    .toSorted((one, other) => (withoutRun(one) < withoutRun(other) ? -1 : 1));
  for (const [at, text] of texts.entries())
    writeFileSync(join(folder, 'mails', `${String(at).padStart(3, '0')}.eml`), text);
}
