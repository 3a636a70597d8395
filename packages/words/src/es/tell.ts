import { translateText, type Piece, type Segment } from '@moontower/contracts/items/text-pieces';
import { SPANISH } from '@moontower/contracts/text/phrases-es';
import { inCity, kept } from '../city-words.ts';

/** Every phrase and every name of a source in Spanish, by its English; both with the city's words in their places. */
const spanish = kept(
  () => new Map([...SPANISH].map(([english, text]) => [inCity(english, 'en'), inCity(text, 'es')])),
  'es',
);

/** A stored text in Spanish, stretch by stretch; what no phrase of ours says stays as published. */
export const tell = (text: string, parts: readonly Piece[] | undefined): Segment[] =>
  translateText(spanish(), text, parts);
