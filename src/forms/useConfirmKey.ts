import { useEffect, useRef, type KeyboardEvent } from 'react';

/**
 * Period in milliseconds after a dialog or record is shown in which confirm keys are ignored, so that a double key
 * press cannot confirm a decision that the user has not seen.
 */
export const ignoredConfirmKeyPeriod = 400;

const typingPlaces = 'input, textarea, select, [contenteditable], [role=listbox], [role=menu]';

/** Confirms a dialog by the key that opened it, pressed again outside of its inputs; undefined: by no key. */
export function useConfirmKey(confirmKey: string | undefined, confirm: () => void) {
  const shownAt = useRef(Infinity);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  return (event: KeyboardEvent): void => {
    const { key, target, ctrlKey, metaKey, altKey, repeat, nativeEvent } = event;
    if (key !== confirmKey || repeat || ctrlKey || metaKey || altKey || nativeEvent.isComposing) return;
    if (target instanceof Element && target.closest(typingPlaces)) return;
    event.preventDefault();
    if (performance.now() - shownAt.current >= ignoredConfirmKeyPeriod) confirm();
  };
}
