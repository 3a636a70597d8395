import { z } from 'zod';

/** Beside a total at which counting ended: more match than it says. Without it a total is exact. */
export const TotalRelation = z.literal('at-least');
export type TotalRelation = z.infer<typeof TotalRelation>;

/** A total and how it is meant. */
export interface Total {
  total: number;
  totalRelation?: TotalRelation | undefined;
}

/** Matches that are counted where counting all would take longer the more is stored. */
export const MOST_COUNTED = 10_000;
/** The same around a place, where each record is read to be counted. */
export const MOST_COUNTED_AROUND = 1_000;
/** The same where millions are stored, which no memory holds: most of those records are read from disk. */
export const MOST_COUNTED_AROUND_OF_MILLIONS = 200;

/** Of a count that went one further than `most`, if there was one. */
export const totalUpTo = (counted: number, most: number): Total =>
  counted > most ? { total: most, totalRelation: 'at-least' } : { total: counted };
