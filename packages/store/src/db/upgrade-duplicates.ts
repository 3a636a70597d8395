import type { mongo } from 'mongoose';

/** As much of an index as says which records it holds, under which keys. */
interface UniqueIndex {
  keys: Record<string, unknown>;
  options: { sparse?: boolean; partialFilterExpression?: mongo.Document };
}

/** So many values, and so many records of each, are named in a message. */
const NAMED = 3;
const OF_EACH = 5;

/** The records a unique index would hold: a sparse or partial one leaves some out. */
function held({ keys, options }: UniqueIndex): mongo.Document {
  const { sparse, partialFilterExpression } = options;
  if (partialFilterExpression !== undefined) return partialFilterExpression;
  return sparse === true ? { $or: Object.keys(keys).map((field) => ({ [field]: { $exists: true } })) } : {};
}

/**
 * Which records have the same values of a unique index's keys, by id (values may be personal), and what to do about
 * them.
 * Undefined where each value stands once.
 */
export async function whatStandsTwice(collection: mongo.Collection, wanted: UniqueIndex): Promise<string | undefined> {
  const values = Object.keys(wanted.keys).map((field) => `$${field}`);
  const twice = [
    { $match: held(wanted) },
    { $group: { _id: values, times: { $sum: 1 } } },
    { $match: { times: { $gt: 1 } } },
  ];
  const options = { allowDiskUse: true };
  // The ids are read afterwards: collected while grouping, those of one value shared by millions would not fit in
  // memory.
  const [counted] = await collection.aggregate([...twice, { $count: 'values' }], options).toArray();
  if (counted === undefined) return undefined;
  const count = Number(counted['values']);
  const named = await collection
    .aggregate([...twice, { $sort: { times: -1, _id: 1 } }, { $limit: NAMED }], options)
    .toArray();
  const groups = await Promise.all(
    named.map(async ({ _id, times }) => {
      const same = await collection
        .find({ $and: [held(wanted), { $expr: { $eq: [values, { $literal: _id }] } }] }, { projection: { _id: 1 } })
        .limit(OF_EACH)
        .toArray();
      return (
        `${same.map((record) => String(record._id)).join(', ')}` +
        `${Number(times) > OF_EACH ? ` and ${Number(times) - OF_EACH} more` : ''}`
      );
    }),
  );
  return (
    `${count} ${count === 1 ? 'value stands' : 'values stand'} more than once. Records with the same value, by _id: ` +
    `${groups.join('; ')}${count > NAMED ? `; and ${count - NAMED} more values` : ''}. Keep one record of each, ` +
    'delete the others, and start again.'
  );
}
