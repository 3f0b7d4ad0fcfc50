const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Keyboard shortcut of the command palette. */
export const paletteShortcut = isMac ? '⌘K' : 'Ctrl K';

export const isPaletteShortcut = (event: KeyboardEvent): boolean =>
  (isMac ? event.metaKey : event.ctrlKey) &&
  !event.altKey &&
  !event.shiftKey &&
  event.key.toLowerCase() === 'k';
