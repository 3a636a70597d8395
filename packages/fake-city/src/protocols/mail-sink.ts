import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export interface Mail {
  at: number;
  from: string;
  to: string[];
  raw: string;
}
/**
 * What goes wrong with a message. `hang`: it is taken and never answered. `cut`: the line ends before the message is
 * kept.
 * `cut-after`: it is kept, and the line ends before the sender hears so. `bounce`: it is accepted, and a notice of its
 * failure goes back to its sender afterwards.
 */
export type MailFault = 'hang' | 'cut' | 'cut-after' | 'bounce';
export interface MailSink {
  url: string;
  mails: Mail[];
  /** Notices of failure that went back, by the address they were for. */
  bounced: { to: string; about: string[] }[];
  refuse: (answer: string | undefined) => void;
  /** For as long as it is set. */
  fault: (fault: MailFault | undefined) => void;
  /** Called when a message was kept, before its sender is told. */
  onKept: (listener: ((mail: Mail) => Promise<void>) | undefined) => void;
  stop: () => Promise<void>;
}

/** A mail server on 127.0.0.1 that keeps every message and sends none. `refuse('451 …')` makes it turn them away. */
export async function startMailSink(): Promise<MailSink> {
  const mails: Mail[] = [];
  const bounced: MailSink['bounced'] = [];
  const sockets = new Set<Socket>();
  let refusal: string | undefined;
  let fault: MailFault | undefined;
  let kept: ((mail: Mail) => Promise<void>) | undefined;
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const take = async (mail: Mail, done: (error?: Error) => void): Promise<void> => {
    if (fault === 'cut') return cutAll();
    if (refusal !== undefined)
      return done(Object.assign(new Error(refusal), { responseCode: Number(refusal.slice(0, 3)) }));
    if (fault === 'hang') return;
    mails.push(mail);
    await kept?.(mail);
    if (fault === 'cut-after') return cutAll();
    done();
    if (fault === 'bounce') bounced.push({ to: mail.from, about: mail.to });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 500,
    onData: (stream, session, done) => {
      read(stream, session)
        .then((mail) => take(mail, done))
        .catch(done);
    },
  });
  server.on('error', () => undefined); // a sender that is killed cuts its line
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const port = await listen(server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    bounced,
    refuse: (answer) => {
      refusal = answer;
    },
    fault: (next) => {
      fault = next;
    },
    onKept: (listener) => {
      kept = listener;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        cutAll();
      }),
  };
}

async function listen(server: SMTPServer): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      resolve();
    });
  });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  return address.port;
}

async function read(stream: Readable, { envelope: { mailFrom, rcptTo } }: SMTPServerSession): Promise<Mail> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  return {
    at: Date.now(),
    from: mailFrom === false ? '' : mailFrom.address,
    to: rcptTo.map(({ address }) => address),
    raw: Buffer.concat(parts).toString('utf8'),
  };
}
