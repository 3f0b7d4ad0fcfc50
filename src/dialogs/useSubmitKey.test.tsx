import type { KeyboardEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { useSubmitKey } from './useSubmitKey';

/** The handlers of a box, and how often it was submitted. */
function setUp() {
  let submits = 0;
  let handlers: ReturnType<typeof useSubmitKey> | undefined;
  function Box() {
    handlers = useSubmitKey(() => (submits += 1));
    return null;
  }
  renderToStaticMarkup(<Box />);
  if (!handlers) throw new Error('The box was not rendered');
  return { ...handlers, count: () => submits };
}

const strike = (key: string, held: { ctrlKey?: boolean; metaKey?: boolean } = {}) =>
  ({
    ...{ key, ctrlKey: false, metaKey: false, nativeEvent: { isComposing: false } },
    ...held,
    preventDefault: () => {},
    stopPropagation: () => {},
  }) as KeyboardEvent;

describe('useSubmitKey', () => {
  it.each([
    ['Enter', { ctrlKey: true }],
    ['Meta', { metaKey: true }],
  ])('Ctrl+Enter submits once when %s is released', (released, held) => {
    const { press, release, count } = setUp();
    press(strike('Enter', held));
    expect(count()).toBe(0);
    release(strike(released));
    release(strike(released));
    expect(count()).toBe(1);
  });

  it('Enter without Ctrl does not submit after the focus was lost while Ctrl+Enter was pressed', () => {
    const { press, release, reset, count } = setUp();
    press(strike('Enter', { ctrlKey: true }));
    reset();
    release(strike('Enter'));
    expect(count()).toBe(0);
  });

  it('Enter without Ctrl does not submit after a Ctrl+Enter whose keyup event was not received', () => {
    const { press, release, count } = setUp();
    press(strike('Enter', { ctrlKey: true }));
    press(strike('Enter'));
    release(strike('Enter'));
    expect(count()).toBe(0);
  });
});
