import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerNear } from './answer-near.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const ask = (text: string) =>
  answerNear({ ask: 'form', text, you: 'you', shown: { near: undefined, place: '' } }, 'moontower');

describe('the address box', () => {
  it('goes to the records of a ZIP code, of a street and of words without asking anybody', async () => {
    vi.stubGlobal('fetch', () => {
      throw new Error('nothing is to be fetched');
    });
    expect(await ask(' 78704 ')).toEqual({
      patch: { q: '', zips: ['78704'], near: undefined, place: '' },
      said: { kind: 'zip', text: '78704' },
    });
    expect(await ask('Burton Drive')).toEqual({
      patch: { q: 'Burton Dr', zips: [], near: undefined, place: '' },
      said: { kind: 'street', text: 'Burton Dr' },
    });
    expect(await ask('pothole')).toMatchObject({ patch: { q: 'pothole', zips: [] }, said: { kind: 'words' } });
  });
});
