import { at } from './numbers.ts';

/** Numbers sorted in one go. */
const RUN = 4_096;
/** Numbers merged between two breaths. */
const AT_ONCE = 8_192;

/**
 * Sorts numbers where they stand, in steps: a million words in one go hold everybody else up for a second or two.
 * Equals keep their order.
 */
export function* sortInSteps(
  numbers: Uint32Array,
  compare: (one: number, other: number) => number,
): Generator<undefined> {
  for (let from = 0; from < numbers.length; from += RUN) {
    numbers.subarray(from, from + RUN).sort(compare);
    yield undefined;
  }
  let source = numbers;
  let target: Uint32Array = new Uint32Array(numbers.length);
  for (let width = RUN; width < numbers.length; width *= 2) {
    for (let from = 0; from < numbers.length; from += width * 2)
      yield* merge({ source, target, from, middle: from + width, end: from + width * 2, compare });
    [source, target] = [target, source];
  }
  if (source !== numbers) numbers.set(source);
}

interface MergeStep {
  source: Uint32Array;
  target: Uint32Array;
  from: number;
  middle: number;
  end: number;
  compare: (one: number, other: number) => number;
}

function* merge({ source, target, from, compare, ...to }: MergeStep): Generator<undefined> {
  const middle = Math.min(to.middle, source.length);
  const end = Math.min(to.end, source.length);
  let [left, right] = [from, middle];
  for (let index = from; index < end; index += 1) {
    const isLeft = right >= end || (left < middle && compare(at(source, left), at(source, right)) <= 0);
    target[index] = at(source, isLeft ? left++ : right++);
    if (index % AT_ONCE === 0) yield undefined;
  }
}
