import { SMTPServer } from 'smtp-server';

export interface Mail { at: number; from: string; to: string[]; raw: string }
export interface MailSink { url: string; mails: Mail[]; refuse: (answer: string | undefined) => void; stop: () => Promise<void> }

/** A mail server on 127.0.0.1 that keeps every message and sends none. `refuse('451 …')` makes it turn them away. */
export async function startMailSink(): Promise<MailSink> {
  const mails: Mail[] = [];
  let refusal: string | undefined;
  const server = new SMTPServer({
    authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => { parts.push(part); });
      stream.on('end', () => {
        if (refusal !== undefined) { done(Object.assign(new Error(refusal), { responseCode: Number(refusal.slice(0, 3)) })); return; }
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({ at: Date.now(), from: mailFrom === false ? '' : mailFrom.address, to: rcptTo.map(({ address }) => address), raw: Buffer.concat(parts).toString('utf8') });
        done();
      });
    },
  });
  await new Promise<void>((resolve, reject) => { server.once('error', reject); server.listen(0, '127.0.0.1', () => { resolve(); }); });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`, mails, refuse: (answer) => { refusal = answer; },
    stop: () => new Promise((resolve) => { server.close(() => { resolve(); }); }),
  };
}
