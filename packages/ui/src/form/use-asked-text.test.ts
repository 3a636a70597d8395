// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useAskedText } from './use-asked-text.ts';

const open = (asked: string) => renderHook((now: string) => useAskedText(now), { initialProps: asked });

describe('the text of a box whose question stands in the address', () => {
  it('is another one once another question is asked, and the question as it was taken once it is sent', () => {
    const { result, rerender } = open('roof');
    rerender('fence');
    expect(result.current.text).toBe('fence');
    act(() => result.current.type(' porch '));
    act(() => result.current.settle());
    rerender('porch');
    expect(result.current.text).toBe('porch');
    rerender('fence');
    expect(result.current.text).toBe('fence');
  });
  it('stays as it is typed while another question comes, and while the one that was sent is taken', () => {
    const { result, rerender } = open('roof');
    act(() => result.current.type('roof ga'));
    rerender('fence');
    expect(result.current.text).toBe('roof ga');
    act(() => result.current.settle());
    act(() => result.current.type('roof garden'));
    rerender('roof ga');
    expect(result.current.text).toBe('roof garden');
  });
});
