import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * What becomes of a question for records: handed on, held until the mode changes, refused, or answered with one record
 * more.
 * `down`: a proxy's own page answers everything. `hold-pages`: pages are held, records are not.
 */
export type Mode = 'pass' | 'hold' | 'fail' | 'more' | 'down' | 'hold-pages';
export interface SlowCity {
  base: string;
  mode: (next: Mode) => void;
  close: () => void;
}

const PROXY_PAGE =
  '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n' +
  '</body>\r\n</html>';
const HELD_MS = 50;
const LATE_MS = 900;

/**
 * Stands before the product and is slow, broken or newer on demand: the requests of a service worker cannot be answered
 * by the page's own interception.
 */
export async function startSlowCity(target: string): Promise<SlowCity> {
  let mode: Mode = 'pass';
  const whileMode = (held: Mode) =>
    new Promise<void>((done) => {
      const look = setInterval(() => {
        if (mode !== held) {
          clearInterval(look);
          done();
        }
      }, HELD_MS);
    });
  const handle = async (from: IncomingMessage, to: ServerResponse): Promise<void> => {
    const records = from.url?.startsWith('/api/items?') === true;
    const page = from.headers['sec-fetch-mode'] === 'navigate';
    if ((records && mode === 'hold') || (page && mode === 'hold-pages')) await whileMode(mode);
    if (mode === 'down') to.writeHead(502, { 'Content-Type': 'text/html' }).end(PROXY_PAGE);
    else if (records) await answerRecords(from, to);
    else pass(target, from, { to, change: undefined });
  };
  const answerRecords = async (from: IncomingMessage, to: ServerResponse): Promise<void> => {
    if (mode === 'fail') {
      to.writeHead(503, { 'Content-Type': 'text/plain' }).end('The records cannot be read just now.');
      return;
    }
    const more = mode === 'more';
    if (more)
      await new Promise((late) => {
        setTimeout(late, LATE_MS);
      });
    pass(target, from, { to, change: more ? oneMore : undefined });
  };
  const server = createServer((from, to) => {
    void handle(from, to);
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The slow city has no port');
  return {
    base: `http://127.0.0.1:${address.port}`,
    mode: (next) => {
      mode = next;
    },
    close: () => {
      mode = 'pass';
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The list as it was, and before it a record that landed since. */
function oneMore(body: string): string {
  const items: { uid: string; title: string }[] = JSON.parse(body);
  const [first] = items;
  return JSON.stringify(
    first === undefined
      ? items
      : [{ ...first, address: undefined, uid: `${first.uid}-new`, title: 'Landed while the copy was shown' }, ...items],
  );
}

function pass(
  target: string,
  from: IncomingMessage,
  { to, change }: { to: ServerResponse; change: ((body: string) => string) | undefined },
): void {
  const { 'if-none-match': _asked, 'accept-encoding': _encoding, ...headers } = from.headers;
  ask(
    `${target}${from.url ?? '/'}`,
    { method: from.method, headers: { ...headers, host: new URL(target).host } },
    (answer) => {
      const parts: Buffer[] = [];
      answer
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          const { 'content-length': _length, etag: _etag, 'transfer-encoding': _transfer, ...kept } = answer.headers;
          const body = Buffer.concat(parts);
          to.writeHead(answer.statusCode ?? 502, kept).end(change === undefined ? body : change(body.toString()));
        });
    },
  )
    .on('error', () => {
      to.destroy();
    })
    .end();
}
