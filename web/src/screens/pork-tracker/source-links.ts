import type { FlaggedItem } from '@moontower/contracts/purchase';

const isAddress = (text: string) => /^https?:\/\//.test(text);

/**
 * Where a purchase can be checked. The city has no page for a single payment, so `document` may be the whole dataset;
 * `line` is given only where it leads elsewhere, `number` only where the record names a document.
 */
export function sourceLinks({ sourceDocument, lineItem, verificationUrl, url }: Pick<FlaggedItem, 'sourceDocument' | 'lineItem' | 'verificationUrl' | 'url'>): { document: string; line?: string; number?: string } {
  const document = isAddress(sourceDocument) ? sourceDocument : verificationUrl;
  const line = [lineItem, url].find((each) => isAddress(each) && each !== document);
  const named = !isAddress(sourceDocument) && !sourceDocument.startsWith('line:') && /^\S*\d\S*$/.test(sourceDocument);
  return { document, ...(line === undefined ? {} : { line }), ...(named ? { number: sourceDocument } : {}) };
}
