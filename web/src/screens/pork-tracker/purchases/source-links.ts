import { recordPage } from '@moontower/contracts/items/record-page';
import type { FlaggedItem } from '@moontower/contracts/spending/purchase';
import { pathHere } from '@moontower/ui/words/path-here.ts';

const isAddress = (text: string) => /^https?:\/\//.test(text);

/**
 * Where a purchase can be checked: `document` is our page of its published rows (the city has no page for a payment),
 * `line` the whole dataset where that is another address, `number` only where the record names a document.
 */
export function sourceLinks({
  sourceDocument,
  lineItem,
  verificationUrl,
  url,
  id,
}: Pick<FlaggedItem, 'id' | 'sourceDocument' | 'lineItem' | 'verificationUrl' | 'url'>): {
  document?: string;
  line?: string;
  number?: string;
} {
  const found = [sourceDocument, verificationUrl].find(isAddress);
  const document = found === undefined ? undefined : recordPage({ id, url: found }, pathHere);
  const line = [lineItem, url].find((each) => isAddress(each) && each !== document);
  const named = !isAddress(sourceDocument) && !sourceDocument.startsWith('line:') && /^\S*\d\S*$/.test(sourceDocument);
  return {
    ...(document === undefined ? {} : { document }),
    ...(line === undefined ? {} : { line: recordPage({ id, url: line }, pathHere) }),
    ...(named ? { number: sourceDocument } : {}),
  };
}
