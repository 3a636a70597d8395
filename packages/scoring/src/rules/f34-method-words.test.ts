import { describe, expect, it } from 'vitest';
import { aPurchase, findIn } from '../sample-purchase.ts';
import { f34MethodWords } from './f34-method-words.ts';

describe('F34', () => {
  it.each([['Sole source pump controller', true], ['SOLE-SOURCE controller', true], ['No-bid award', true], ['Emergency purchase of pumps', true], ['Emergency medical services supplies', false], ['Emergency shelter cots', false], ['Absolesource', false]])('on "%s" fires: %s', (description, fires) => {
    expect(findIn(f34MethodWords, aPurchase({ description }))?.points ?? 0).toBe(fires ? 6 : 0);
  });
});
