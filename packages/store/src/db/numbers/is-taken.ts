import { mongo } from 'mongoose';

/** True for a unique key taken by somebody else in the meantime. */
export const isTaken = (error: unknown): boolean => error instanceof mongo.MongoError && error.code === 11000;
