// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { sourceLinks } from './source-links.ts';

const dataset = 'https://data.example.org/d/8c6z-qnmj';
const id = 'order:PO:6200:1';

describe('sourceLinks', () => {
  it('leads to the dataset when the record names no document', () => {
    expect(
      sourceLinks({ id, sourceDocument: 'line:abc', lineItem: 'not recorded', verificationUrl: dataset, url: dataset }),
    ).toEqual({ document: dataset });
  });
  it('leads to our page of the rows where the city has them as data only', () => {
    const row = 'https://data.example.org/resource/8c6z-qnmj.json?rf_doc_id=1';
    expect(
      sourceLinks({ id, sourceDocument: 'PRM-8600-26', lineItem: '1', verificationUrl: row, url: dataset }),
    ).toEqual({ document: '/row/order%3APO%3A6200%3A1', line: dataset, number: 'PRM-8600-26' });
  });
  it('names no document where the record only says that it has none', () => {
    expect(
      sourceLinks({
        id,
        sourceDocument: 'eCheckbook line, no document number in the record',
        lineItem: 'not recorded',
        verificationUrl: dataset,
        url: dataset,
      }),
    ).toEqual({ document: dataset });
  });
  it('never makes a link of text that is no web address', () => {
    expect(
      sourceLinks({
        id,
        sourceDocument: 'javascript:alert(1)',
        lineItem: 'javascript:alert(1)',
        verificationUrl: dataset,
        url: dataset,
      }),
    ).toMatchObject({ document: dataset });
    const script = 'javascript:alert(1)';
    expect(
      sourceLinks({ id, sourceDocument: script, lineItem: script, verificationUrl: script, url: script }).document,
    ).toBeUndefined();
  });
});
