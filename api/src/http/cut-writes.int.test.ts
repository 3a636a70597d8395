import { describe, it } from 'vitest';
import { pressesToCut } from '../../test/done-once.ts';
import { lastOfEachKind, lastWriteOfEachKind } from '../../test/press-steps.ts';
import { PRESSES } from '../../test/presses.ts';

const expectDoneOnce = pressesToCut();

describe.each(PRESSES)('%s', (name) => {
  it('cut at a step of each kind is done once, and its repeat hears that it is', () =>
    expectDoneOnce(name, 'hung up', lastOfEachKind));

  it('whose process dies at a step of each kind is done once: by then, or by the repeat elsewhere', () =>
    expectDoneOnce(name, 'dead', lastWriteOfEachKind));
});
