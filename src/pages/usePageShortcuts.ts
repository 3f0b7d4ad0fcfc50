import { useEffect, useEffectEvent } from 'react';
import { useStores } from '../stores/hooks/useStores';

const typingPlaces = 'input, textarea, select, dialog, [contenteditable], [role=listbox], [role=menu]';

/**
 * Single-key shortcuts of a page. They are inactive in text inputs, while a dialog is open or the page hidden, and if
 * the user has disabled them: speech input would trigger them by accident.
 */
export function usePageShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const { settings } = useStores();
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { target, ctrlKey, metaKey, altKey, shiftKey, isComposing, defaultPrevented, repeat } = event;
    // Caps Lock, by which many change their input method, must not switch the keys off.
    const key = event.key.toLowerCase();
    const action = Object.hasOwn(actions, key) ? actions[key] : undefined;
    // A held key must not act on one record after the other.
    if (
      !action ||
      !settings.hasPageKeys ||
      repeat ||
      ctrlKey ||
      metaKey ||
      altKey ||
      // Signs and digits are on Shift on some keyboards.
      (shiftKey && key !== key.toUpperCase()) ||
      isComposing ||
      defaultPrevented
    )
      return;
    if (target instanceof Element && target.closest(typingPlaces)) return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** The shortcut key of a control for its label, unless the user has switched single keys off. */
export function usePageShortcutHint(): (key: string) => string | undefined {
  const { hasPageKeys } = useStores().settings;
  return key => (hasPageKeys ? key : undefined);
}
