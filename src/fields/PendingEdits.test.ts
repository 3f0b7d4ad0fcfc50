import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PendingEdits } from './PendingEdits';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('pending edits', () => {
  it('are handed on when they are flushed, unless they were before', () => {
    const pending = new PendingEdits();
    const done: string[] = [];
    pending.add(() => done.push('a'));
    const leave = pending.add(() => done.push('b'));
    leave();
    pending.flush();
    expect(done).toEqual(['a']);
  });

  it('wait while the mouse is down, and come in order when it is let go', () => {
    const pending = new PendingEdits();
    const done: string[] = [];
    pending.onceReleased(() => done.push('at once'));
    pending.press();
    pending.onceReleased(() => done.push('first'));
    pending.onceReleased(() => done.push('second'));
    expect(done).toEqual(['at once']);
    pending.release();
    pending.release();
    expect(done).toEqual(['at once', 'first', 'second']);
  });

  it('let work wait for the end of the word that is being composed, unless it is called off', () => {
    const pending = new PendingEdits();
    const done: string[] = [];
    const end = pending.beginComposing();
    pending.onceComposed(() => done.push('first'));
    const callOff = pending.onceComposed(() => done.push('never'));
    vi.runAllTimers();
    expect(done).toEqual([]);
    end();
    callOff();
    vi.runAllTimers();
    pending.onceComposed(() => done.push('second'));
    vi.runAllTimers();
    expect(done).toEqual(['first', 'second']);
  });
});
