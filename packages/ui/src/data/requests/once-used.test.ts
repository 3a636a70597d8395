// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onceUsed } from './once-used.ts';

const seen = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a page is used', () => {
  it.each(['focus', 'pointerdown', 'keydown', 'wheel'])('by %s, told once', (act) => {
    const hear = vi.fn<() => void>();
    onceUsed(hear);
    expect(hear).not.toHaveBeenCalled();
    window.dispatchEvent(new Event(act));
    window.dispatchEvent(new Event(act));
    seen('visible');
    expect(hear).toHaveBeenCalledTimes(1);
  });
  it('when somebody turns to it, not when they leave it', () => {
    const hear = vi.fn<() => void>();
    onceUsed(hear);
    seen('hidden');
    expect(hear).not.toHaveBeenCalled();
    seen('visible');
    expect(hear).toHaveBeenCalledTimes(1);
  });
});
