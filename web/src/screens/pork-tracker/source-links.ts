import type { FlaggedItem } from '@moontower/contracts/purchase';

const isAddress = (text: string) => /^https?:\/\//.test(text);

/**
 * Where a purchase can be checked at the city: `document` is its rows as data (the city has no page for a payment),
 * `line` the whole dataset where that is another address, `number` only where the record names a document.
 */
export function sourceLinks({
  sourceDocument,
  lineItem,
  verificationUrl,
  url,
}: Pick<FlaggedItem, 'sourceDocument' | 'lineItem' | 'verificationUrl' | 'url'>): {
  document?: string;
  line?: string;
  number?: string;
} {
  const document = [sourceDocument, verificationUrl].find(isAddress);
  const line = [lineItem, url].find((each) => isAddress(each) && each !== document);
  const named = !isAddress(sourceDocument) && !sourceDocument.startsWith('line:') && /^\S*\d\S*$/.test(sourceDocument);
  return {
    ...(document === undefined ? {} : { document }),
    ...(line === undefined ? {} : { line }),
    ...(named ? { number: sourceDocument } : {}),
  };
}
