import { describe, it } from 'vitest';
import { pressesToCut } from '../../test/done-once.ts';
import { PRESSES } from '../../test/presses.ts';

const expectDoneOnce = pressesToCut();

describe.each(PRESSES)('%s', (name) => {
  it.each(['hung up', 'dead'] as const)('%s at whichever of its steps is done once', (way) =>
    expectDoneOnce(name, way, (steps) => steps),
  );
});
