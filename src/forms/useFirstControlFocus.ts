import { useEffect, useRef, type RefObject } from 'react';

/** Selector of the first control; an empty list has only the button that adds an item. */
const firstControl = ':is(input:not([type=hidden]), select, textarea, .form-list > button):enabled';

export const focusFirstControl = (box: Element | null | undefined): void =>
  box?.querySelector<HTMLElement>(firstControl)?.focus();

/** Focuses the first control below an element on mount, so that a dialog does not focus its close button. */
export function useFirstControlFocus(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => focusFirstControl(box.current), []);
  return box;
}
