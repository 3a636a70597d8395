import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailSink } from '@moontower/fake-city';

export interface ReceivedMail {
  subject: string;
  text: string;
  html: string;
}
export interface MailInbox {
  /** Where the product sends its mails. */
  smtpUrl: string;
  /** Where tests in other processes read them: see `mailTo`. */
  url: string;
  stop: () => Promise<void>;
}

/** A mail server that sends nothing on, and a page of what it took, by the address that it was for. */
export async function startMailInbox(): Promise<MailInbox> {
  const sink = await startMailSink();
  const server = createServer(({ url = '' }, response) => {
    const to = new URL(url, 'http://inbox.example').searchParams.get('to') ?? '';
    const mails = sink.mails.filter((mail) => mail.to.includes(to)).map(({ raw }) => raw);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(mails));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('the inbox has no port');
  return {
    smtpUrl: sink.url,
    url: `http://127.0.0.1:${at.port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await sink.stop();
    },
  };
}

const MAIL_WAIT_MS = 30_000;

/** The first mail to an address whose subject or text says so. Throws with the subjects that came when it does not. */
export async function mailTo(inboxUrl: string, to: string, says: string | RegExp): Promise<ReceivedMail> {
  const isIt = (said: string) => (typeof says === 'string' ? said.includes(says) : says.test(said));
  let subjects: string[] = [];
  for (const until = Date.now() + MAIL_WAIT_MS; Date.now() < until; await sleep(100)) {
    const raws: string[] = await (await fetch(`${inboxUrl}/?to=${encodeURIComponent(to)}`)).json();
    const mails = raws.map(readMail);
    const mail = mails.find(({ subject, text }) => isIt(subject) || isIt(text));
    if (mail !== undefined) return mail;
    subjects = mails.map(({ subject }) => subject);
  }
  throw new Error(`no mail to ${to} says ${String(says)}; it got: ${subjects.join(' | ') || 'none'}`);
}

/** The first link of a mail whose address begins with this path, in whichever language. */
export function linkIn({ text }: ReceivedMail, path: string): string {
  const link = [...text.matchAll(/https?:\/\/\S+/g)].map(([url]) => url).find((url) => pathOf(url).startsWith(path));
  if (link === undefined) throw new Error(`no link to ${path} in:\n${text}`);
  return link;
}
const pathOf = (url: string) => new URL(url).pathname.replace(/^\/es(?=\/)/, '');

/** What a mail of ours says: its subject, and its two parts as plain text and as HTML. */
export function readMail(raw: string): ReceivedMail {
  const [head = '', ...bodies] = raw.split(/\r\n--[^\r\n]*\r\n/);
  const parts = bodies.map((body) => {
    const end = body.indexOf('\r\n\r\n');
    return { head: body.slice(0, end), said: decode(body.slice(0, end), body.slice(end + 4)) };
  });
  const part = (type: string) => parts.find((each) => each.head.includes(type))?.said.replaceAll('\r\n', '\n') ?? '';
  const subject = /^Subject: (.*(?:\r\n[ \t].*)*)/im.exec(head)?.[1] ?? '';
  return { subject: decodeWords(subject), text: part('text/plain'), html: part('text/html') };
}

/** Bytes as letters, one each, which UTF-8 then makes words of. */
const bytesOf = (text: string): string =>
  text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
const inUtf8 = (bytes: string): string => Buffer.from(bytes, 'latin1').toString('utf8');

function decode(head: string, body: string): string {
  if (/encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  return /encoding: quoted-printable/i.test(head) ? inUtf8(bytesOf(body.replaceAll('=\r\n', ''))) : body;
}

/** Words of a header as RFC 2047 writes them: letters beyond ASCII, and long lines in pieces. */
function decodeWords(text: string): string {
  const joined = text.replace(/\?=\s+=\?/g, '?==?').replace(/\r\n[ \t]/g, ' ');
  return joined.replace(/(?:=\?utf-8\?[BQ]\?[^?]*\?=)+/gi, (words) =>
    inUtf8(
      [...words.matchAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi)]
        .map(([, kind = '', said = '']) =>
          kind.toUpperCase() === 'B'
            ? Buffer.from(said, 'base64').toString('latin1')
            : bytesOf(said.replaceAll('_', ' ')),
        )
        .join(''),
    ),
  );
}
