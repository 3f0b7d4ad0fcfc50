import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PendingEdits } from './PendingEdits';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('PendingEdits', () => {
  it('flush of pending edits (debounced inputs) runs each once, without those that were removed before', () => {
    const pending = new PendingEdits();
    const done: string[] = [];
    pending.add(() => done.push('a'));
    const leave = pending.add(() => done.push('b'));
    leave();
    pending.flush();
    expect(done).toEqual(['a']);
  });

  it('pending edits are postponed while the pointer is down, and run in order on its release', () => {
    const pending = new PendingEdits();
    const done: string[] = [];
    pending.afterPointerUp(() => done.push('at once'));
    pending.pointerDown();
    pending.afterPointerUp(() => done.push('first'));
    pending.afterPointerUp(() => done.push('second'));
    expect(done).toEqual(['at once']);
    pending.pointerUp();
    pending.pointerUp();
    expect(done).toEqual(['at once', 'first', 'second']);
  });

  it('pending edits are postponed until the end of an IME composition, unless it is cancelled', () => {
    const pending = new PendingEdits();
    const done: string[] = [];
    const end = pending.beginComposing();
    pending.afterComposition(() => done.push('first'));
    const callOff = pending.afterComposition(() => done.push('never'));
    vi.runAllTimers();
    expect(done).toEqual([]);
    end();
    callOff();
    vi.runAllTimers();
    pending.afterComposition(() => done.push('second'));
    vi.runAllTimers();
    expect(done).toEqual(['first', 'second']);
  });
});
