import { useEffect, useRef, type RefObject } from 'react';

/** An empty list has no control but the button that adds to it. */
const firstControl = ':is(input:not([type=hidden]), select, textarea, .form-list > button):enabled';

export const focusFirstControl = (box: Element | null | undefined): void =>
  box?.querySelector<HTMLElement>(firstControl)?.focus();

/** Focuses the first control below an element on mount: in a dialog it has the focus before the button that closes it. */
export function useFirstControlFocus(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => focusFirstControl(box.current), []);
  return box;
}
