// A server that does nothing but answer, in a process of its own: what a probe takes on this machine at that moment,
// whoever is asked.
import { createServer } from 'node:http';
import { listen } from '../api/src/http/server.ts';

const port = await listen(
  createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8' }).end('ok');
  }),
  0,
  '127.0.0.1',
);
process.send?.({ port });
