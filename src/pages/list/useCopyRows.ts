import { useEffect, useEffectEvent } from 'react';

const typingPlaces = 'input:not([type=checkbox]), textarea, [contenteditable]';

/** Puts text into the clipboard when the user copies and has selected no text of the page; `getText` may have none. */
export function useCopyRows(getText: () => string | undefined): void {
  const copy = useEffectEvent((event: ClipboardEvent) => {
    const { target } = event;
    if (window.getSelection()?.toString() || (target instanceof Element && target.closest(typingPlaces)))
      return;
    const text = getText();
    if (text === undefined || !event.clipboardData) return;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => copy(event);
    document.addEventListener('copy', listener);
    return () => document.removeEventListener('copy', listener);
  }, []);
}
