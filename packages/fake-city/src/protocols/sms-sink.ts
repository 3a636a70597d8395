import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface SmsMessage {
  account: string;
  /** As it came: what basic authentication holds. */
  authorization: string;
  from: string;
  to: string;
  body: string;
}
/**
 * `hang`: the request is read and never answered. `cut-after`: the message is kept, and the line ends before its sender
 * hears so.
 */
export type SmsFault = 'hang' | 'cut-after';
export interface SmsSink {
  url: string;
  messages: SmsMessage[];
  /** Turns messages away as Twilio does: a status, and a code of its list. */
  refuse: (answer: { status: number; code: number } | undefined) => void;
  fault: (fault: SmsFault | undefined) => void;
  stop: () => Promise<void>;
}

const PATH = /^\/2010-04-01\/Accounts\/([\w-]+)\/Messages\.json$/;

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}

function answer(response: ServerResponse, status: number, told: Record<string, unknown>): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(told));
}

/** What a request says, or the status that it is refused with. */
function messageOf({ url = '', method, headers }: IncomingMessage, form: URLSearchParams): SmsMessage | number {
  const [, account] = PATH.exec(url) ?? [];
  if (account === undefined || method !== 'POST') return 404;
  const { authorization = '' } = headers;
  if (!authorization.startsWith('Basic ')) return 401;
  const told = (name: string): string => form.get(name) ?? '';
  return {
    account,
    authorization,
    from: told('From') || told('MessagingServiceSid'),
    to: told('To'),
    body: told('Body'),
  };
}

/**
 * An SMS provider on 127.0.0.1 with the create call of Twilio's Messages API, that keeps every message and delivers
 * none.
 */
export async function startSmsSink(): Promise<SmsSink> {
  const messages: SmsMessage[] = [];
  let refusal: { status: number; code: number } | undefined;
  let fault: SmsFault | undefined;
  const sockets = new Set<Socket>();
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const message = messageOf(request, new URLSearchParams(await textOf(request)));
    if (typeof message === 'number') return answer(response, message, { code: message * 100, status: message });
    if (fault === 'hang') return;
    if (refusal !== undefined)
      // The provider's sentence repeats the number.
      return answer(response, refusal.status, { ...refusal, message: `The message to ${message.to} was not sent.` });
    messages.push(message);
    if (fault === 'cut-after') return void request.socket.destroy();
    answer(response, 201, { sid: `SM${String(messages.length).padStart(32, '0')}`, status: 'queued' });
  };
  const server = createServer((request, response) => {
    take(request, response).catch(() => request.socket.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the SMS provider has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    messages,
    refuse: (next) => {
      refusal = next;
    },
    fault: (next) => {
      fault = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
