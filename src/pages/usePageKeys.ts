import { useEffect, useEffectEvent } from 'react';

const typingPlaces = 'input, textarea, select, dialog, [contenteditable], [role=listbox], [role=menu]';

/** Single keys of a page. They rest while one types, while a dialog is open and while the page is hidden. */
export function usePageKeys(actions: Readonly<Record<string, () => void>>): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, repeat } = event;
    const action = Object.hasOwn(actions, key) ? actions[key] : undefined;
    // A held key would act on one record after the other.
    if (!action || repeat || ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return;
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
