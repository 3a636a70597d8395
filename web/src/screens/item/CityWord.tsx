/** Stands for the city's own word in a sentence of ours, so that it can carry its own language. */
const PLACE = '\u0000';

/** A sentence of ours around the city's own word, which is English in every language. */
export function CityWord({ say, word }: { say: (word: string) => string; word: string }) {
  const [before, after] = say(PLACE).split(PLACE);
  return (
    <>
      {before}
      <bdi lang="en">{word}</bdi>
      {after}
    </>
  );
}
