import { describe, expect, it } from 'vitest';
import { sourceLinks } from './source-links.ts';

const dataset = 'https://data.example.org/d/8c6z-qnmj';

describe('sourceLinks', () => {
  it('leads to the dataset when the record names no document', () => {
    expect(
      sourceLinks({ sourceDocument: 'line:abc', lineItem: 'not recorded', verificationUrl: dataset, url: dataset }),
    ).toEqual({ document: dataset });
  });
  it('names the document and leads to the row where there is one', () => {
    const row = 'https://data.example.org/resource/8c6z-qnmj.json?rf_doc_id=1';
    expect(sourceLinks({ sourceDocument: 'PRM-8600-26', lineItem: '1', verificationUrl: dataset, url: row })).toEqual({
      document: dataset,
      line: row,
      number: 'PRM-8600-26',
    });
  });
  it('names no document where the record only says that it has none', () => {
    expect(
      sourceLinks({
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
        sourceDocument: 'javascript:alert(1)',
        lineItem: 'javascript:alert(1)',
        verificationUrl: dataset,
        url: dataset,
      }),
    ).toMatchObject({ document: dataset });
    const script = 'javascript:alert(1)';
    expect(
      sourceLinks({ sourceDocument: script, lineItem: script, verificationUrl: script, url: script }).document,
    ).toBeUndefined();
  });
});
