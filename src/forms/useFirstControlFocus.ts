import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Selector of the first control; an empty list has only the button that adds an item. */
const firstControl = ':is(input:not([type=hidden]), select, textarea, .form-list > button):enabled';

export const focusFirstControl = (box: Element | null | undefined): void =>
  box?.querySelector<HTMLElement>(firstControl)?.focus();

/**
 * Focuses the first control below an element on mount, so that a dialog does not focus its close button; the submit
 * button if nothing needs to be filled in.
 */
export function useFirstControlFocus(isFilledIn = false): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const focus = useEffectEvent(() => {
    if (isFilledIn) box.current?.querySelector<HTMLElement>('button[type=submit]')?.focus();
    else focusFirstControl(box.current);
  });
  useEffect(() => focus(), []);
  return box;
}
