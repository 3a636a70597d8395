import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import mongoose, { type Connection, type ConnectOptions } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testStores } from '@moontower/testkit/stores';
import { endCommandsOfClosedSockets } from './closed-sockets.ts';

const { mongoUri, database } = testStores();
const sockets: Socket[] = [];
const note = (message: unknown) => {
  if (typeof message === 'object' && message !== null && 'socket' in message && message.socket instanceof Socket)
    sockets.push(message.socket);
};

/**
 * A connection that loses all its sockets in the turn in which its first command is written: the driver tells of a
 * command just before.
 */
async function openAndCut(options: ConnectOptions, error?: Error): Promise<Connection> {
  const connection = mongoose.createConnection(mongoUri, { ...options, dbName: database, monitorCommands: true });
  endCommandsOfClosedSockets(connection);
  await connection.asPromise();
  connection.getClient().once('commandStarted', () => {
    for (const socket of sockets) socket.destroy(error);
  });
  return connection;
}

beforeAll(() => {
  subscribe('net.client.socket', note);
});
afterAll(() => {
  unsubscribe('net.client.socket', note);
});

describe('a connection that closes in the moment a command is written to it', () => {
  it('ends the command as a lost connection does, and the next one works', async () => {
    const connection = await openAndCut({ retryReads: false });
    try {
      await expect(connection.collection('things').findOne({})).rejects.toThrow('MongoDB closed the connection');
      await expect(connection.collection('things').findOne({})).resolves.toBeNull();
    } finally {
      await connection.close(true);
    }
  }, 60_000);

  it('ends it likewise where the system tells of a reset, which the driver would hand on as it is', async () => {
    const reset = () => Object.assign(new Error('write ECONNRESET'), { code: 'ECONNRESET' });
    const [one, another] = [await openAndCut({ retryReads: false }, reset()), await openAndCut({}, reset())];
    try {
      await expect(one.collection('things').findOne({})).rejects.toMatchObject({
        name: 'MongoNetworkError',
        message: 'write ECONNRESET',
      });
      await expect(another.collection('things').findOne({})).resolves.toBeNull();
    } finally {
      await one.close(true);
      await another.close(true);
    }
  }, 60_000);

  it('ends it likewise where the socket no longer knows whom it led to', async () => {
    const forget = (message: unknown) => {
      if (typeof message === 'object' && message !== null && 'socket' in message)
        Object.defineProperty(message.socket, 'remotePort', { get: () => undefined });
    };
    subscribe('net.client.socket', forget);
    const reset = Object.assign(new Error('write ECONNRESET'), { code: 'ECONNRESET' });
    const connection = await openAndCut({ retryReads: false }, reset);
    try {
      await expect(connection.collection('things').findOne({})).rejects.toMatchObject({ name: 'MongoNetworkError' });
    } finally {
      unsubscribe('net.client.socket', forget);
      await connection.close(true);
    }
  }, 60_000);

  it('has the command tried again where the driver may', async () => {
    const connection = await openAndCut({});
    try {
      await connection.collection<{ _id: string }>('things').insertOne({ _id: 'once' });
      expect(await connection.collection('things').countDocuments()).toBe(1);
    } finally {
      await connection.close(true);
    }
  }, 60_000);
});
