const plain = (text: string): string => text.replaceAll(/[^A-Za-z0-9]+/g, '').toUpperCase();

/**
 * One form for a document's code, department and number, as scoring writes a purchase's agreement: `MA620016112900695`.
 */
export function documentKey(...parts: readonly unknown[]): string | undefined {
  const texts = parts.filter((part) => typeof part === 'string' && part !== '');
  const key = plain(texts.join(''));
  return texts.length < parts.length || key === '' ? undefined : key;
}
