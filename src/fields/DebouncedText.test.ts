import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PendingEdits } from './PendingEdits';
import { type TextCommitTrigger, DebouncedText } from './DebouncedText';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function begin(commitTime?: TextCommitTrigger) {
  const handedOn: string[] = [];
  const typed = new DebouncedText(commitTime);
  typed.setCommit(text => handedOn.push(text));
  return { handedOn, edits: new PendingEdits(), typed };
}

describe('DebouncedText', () => {
  it('debounced input commits once, after a pause since the last key', () => {
    const { typed, edits, handedOn } = begin();
    typed.type('l', edits);
    vi.advanceTimersByTime(200);
    typed.type('li', edits);
    vi.advanceTimersByTime(200);
    expect(handedOn).toEqual([]);
    vi.advanceTimersByTime(50);
    expect(handedOn).toEqual(['li']);
    vi.advanceTimersByTime(1000);
    expect(handedOn).toEqual(['li']);
  });

  it('debounced input commits at once on a flush, and not again after the delay', () => {
    const { typed, edits, handedOn } = begin();
    typed.type('li', edits);
    edits.flush();
    edits.flush();
    vi.advanceTimersByTime(1000);
    expect(handedOn).toEqual(['li']);
  });

  it('debounced input that commits only on a flush does not commit after a pause', () => {
    const { typed, edits, handedOn } = begin('flush');
    typed.type('1101', edits);
    vi.advanceTimersByTime(60_000);
    typed.beginComposing(edits);
    typed.endComposing();
    vi.advanceTimersByTime(60_000);
    expect(handedOn).toEqual([]);
    typed.flush();
    expect(handedOn).toEqual(['1101']);
  });

  it('debounced input does not commit discarded text', () => {
    const { typed, edits, handedOn } = begin();
    typed.type('li', edits);
    typed.discard();
    edits.flush();
    vi.advanceTimersByTime(1000);
    expect(handedOn).toEqual([]);
  });

  it('debounced input commits an emptied text', () => {
    const { typed, edits, handedOn } = begin();
    typed.type('', edits);
    typed.flush();
    expect(handedOn).toEqual(['']);
  });

  it('debounced input does not commit during an IME composition (input of Chinese characters)', () => {
    const { typed, edits, handedOn } = begin();
    typed.beginComposing(edits);
    typed.type('l', edits);
    vi.advanceTimersByTime(1000);
    expect(handedOn).toEqual([]);
    typed.type('李', edits);
    typed.endComposing();
    vi.advanceTimersByTime(250);
    expect(handedOn).toEqual(['李']);
  });

  it('debounced input delays the commit of text typed before an IME composition until the composition ends', () => {
    const { typed, edits, handedOn } = begin();
    typed.type('王', edits);
    typed.beginComposing(edits);
    vi.advanceTimersByTime(1000);
    expect(handedOn).toEqual([]);
    typed.endComposing();
    vi.advanceTimersByTime(250);
    expect(handedOn).toEqual(['王']);
  });

  it('debounced input commits nothing when an IME composition ends without text', () => {
    const { typed, edits, handedOn } = begin();
    typed.beginComposing(edits);
    typed.endComposing();
    typed.flush();
    vi.advanceTimersByTime(1000);
    expect(handedOn).toEqual([]);
  });

  it('debounced input marks the form as pending from the first key until the commit', () => {
    const { typed, edits } = begin();
    const heard: boolean[] = [];
    edits.subscribe(() => heard.push(edits.hasAny()));
    typed.setCommit(() => expect(edits.hasAny()).toBe(true));
    typed.type('l', edits);
    vi.advanceTimersByTime(250);
    expect(heard).toEqual([true, false]);
    typed.beginComposing(edits);
    expect(edits.hasAny()).toBe(true);
    typed.dispose();
    expect(edits.hasAny()).toBe(false);
  });
});
