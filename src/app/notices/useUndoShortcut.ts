import { useEffect, useEffectEvent } from 'react';
import { useStores } from '../../stores/hooks/useStores';

const typingPlaces = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** Ctrl+Z (⌘Z on a Mac) undoes the latest undoable action. In a text input it stays the undo of the browser. */
export function useUndoShortcut(): void {
  const { undo } = useStores();
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, shiftKey, altKey, repeat, defaultPrevented } = event;
    const isUndoKey = key.toLowerCase() === 'z' && ctrlKey !== metaKey && !shiftKey && !altKey;
    if (!isUndoKey || repeat || defaultPrevented) return;
    if (target instanceof Element && target.closest(typingPlaces)) return;
    const offer = undo.getLatest(document.querySelector('dialog[open]') !== null);
    if (!offer) return;
    event.preventDefault();
    offer.run();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
