const sentences = new Set<string>();

/** A message of a schema that is a whole sentence, told as it stands; others continue "The parameter x …". */
export function said(sentence: string): string {
  sentences.add(sentence);
  return sentence;
}
export const isSaid = (message: string): boolean => sentences.has(message);
