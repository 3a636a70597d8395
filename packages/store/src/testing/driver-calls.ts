import { mongo } from 'mongoose';

/** What a test does before a call goes to MongoDB, and whether the call is one of a transaction. */
export type BeforeCall = (call: string, isInTransaction: boolean) => Promise<void> | void;

const OF_COLLECTIONS = [
  'findOne',
  'findOneAndUpdate',
  'insertOne',
  'insertMany',
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'countDocuments',
  'bulkWrite',
];

/**
 * Puts a test before every call to MongoDB of this process: the places at which a request can wait, be overtaken or be
 * cut.
 * @returns what takes it away again
 */
export function beforeEachCall(before: BeforeCall): () => void {
  const undo = [
    ...OF_COLLECTIONS.map((name) => wrap(mongo.Collection.prototype, name, before)),
    ...['toArray', 'next'].map((name) => wrap(mongo.AbstractCursor.prototype, name, before)),
    wrap(mongo.ClientSession.prototype, 'commitTransaction', before),
  ];
  return () => {
    for (const each of undo) each();
  };
}

function wrap(of: object, name: string, before: BeforeCall): () => void {
  const own: unknown = Reflect.get(of, name);
  if (typeof own !== 'function') throw new Error(`The driver has no ${name} any more.`);
  async function wrapped(this: object, ...given: unknown[]): Promise<unknown> {
    const collection = String(Reflect.get(this, 'collectionName') ?? '');
    await before(`${collection}.${name}`, [this, Reflect.get(this, 'session'), ...given.map(sessionIn)].some(isOpen));
    return typeof own === 'function' ? Reflect.apply(own, this, given) : undefined;
  }
  Reflect.set(of, name, wrapped);
  return () => {
    Reflect.set(of, name, own);
  };
}

const sessionIn = (options: unknown): unknown =>
  typeof options === 'object' && options !== null ? Reflect.get(options, 'session') : undefined;
const isOpen = (session: unknown): boolean => session instanceof mongo.ClientSession && session.inTransaction();
