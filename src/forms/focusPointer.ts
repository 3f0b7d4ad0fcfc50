import { parsePointer } from './FormSchema';

const focusable = 'input, select, textarea, button, [tabindex]';

function focusElement(element: HTMLElement): void {
  const target = element.matches(focusable) ? element : element.querySelector<HTMLElement>(focusable);
  element.scrollIntoView({ block: 'nearest' });
  target?.focus();
}

/** Pointer of the focused input in this form. */
export function getFocusedPointer(idPrefix: string): string | undefined {
  const control = document.activeElement?.closest(`[id^="${CSS.escape(idPrefix)}_"]`);
  return control?.id.slice(idPrefix.length).replaceAll('_', '/');
}

/** Focuses the input at a JSON pointer, or the nearest one around it. */
export function focusPointer(pointer: string, idPrefix: string): void {
  const path = parsePointer(pointer);
  for (let length = path.length; length > 0; length -= 1) {
    const element = document.getElementById([idPrefix, ...path.slice(0, length)].join('_'));
    if (element) return focusElement(element);
  }
}
