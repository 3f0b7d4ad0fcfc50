const mac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** What is pressed to find anything. */
export const paletteKeys = mac ? '⌘K' : 'Ctrl K';

export const isPaletteKey = (event: KeyboardEvent): boolean =>
  (mac ? event.metaKey : event.ctrlKey) &&
  !event.altKey &&
  !event.shiftKey &&
  event.key.toLowerCase() === 'k';
