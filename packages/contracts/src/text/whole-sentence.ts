const sentences = new Set<string>();

/** A message of a schema that is a whole sentence, told as it stands; others continue "The parameter x …". */
export function wholeSentence(sentence: string): string {
  sentences.add(sentence);
  return sentence;
}
export const isWholeSentence = (message: string): boolean => sentences.has(message);
