import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface TcpDoor {
  port: number;
  /** Ports that connections are handed to from now on, one after the other. */
  serve: (ports: readonly number[]) => void;
  stop: () => void;
}

/** One port before several servers, connection by connection: what a balancer of streams does. */
export async function openTcpDoor(): Promise<TcpDoor> {
  let behind: readonly number[] = [];
  let turn = 0;
  const ends = new Set<Socket>();
  const door = createServer((near) => {
    const far = connect(behind[(turn += 1) % Math.max(1, behind.length)] ?? 0, '127.0.0.1');
    for (const end of [near, far]) {
      ends.add(end);
      end.setNoDelay(true);
      end.on('error', () => undefined);
      end.on('close', () => {
        ends.delete(end);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => {
    door.listen(0, '127.0.0.1', resolve);
  });
  const { port }: Pick<AddressInfo, 'port'> = Object.assign({ port: 0 }, door.address());
  return {
    port,
    serve: (ports) => {
      behind = ports;
    },
    stop: () => {
      door.close();
      for (const end of ends) end.destroy();
    },
  };
}
