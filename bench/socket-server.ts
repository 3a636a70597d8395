// One socket server of the fan-out bench in a process of its own: ours (the whole API) or bare Socket.IO.
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { z } from 'zod';
import { listen } from '../api/src/http/server.ts';
import { startBenchApi } from './api-setting.ts';

const Plan = z.object({
  kind: z.enum(['ours', 'bare']),
  mongoUri: z.string(),
  database: z.string(),
  webRoot: z.string().optional(),
});
const Emit = z.object({ what: z.literal('emit'), messages: z.int(), payload: z.unknown() });
const nowMs = () => performance.timeOrigin + performance.now();

const plan = Plan.parse(JSON.parse(process.argv[2] ?? '{}'));
if (plan.kind === 'ours') {
  const { port } = await startBenchApi(plan, plan.webRoot);
  process.send?.({ port });
} else {
  const server = createServer();
  const io = new Server(server, { serveClient: false, perMessageDeflate: false, transports: ['websocket'] });
  const port = await listen(server, 0, '127.0.0.1');
  process.on('message', (message) => {
    const { messages, payload } = Emit.parse(message);
    const startedAtMs = nowMs();
    for (let at = 0; at < messages; at += 1) io.emit('item:landed', payload);
    process.send?.({ startedAtMs });
  });
  process.send?.({ port });
}
process.on('disconnect', () => {
  process.exit(0);
});
