import { parsePointer } from './FormSchema';

/** The focused field and control. */
export interface FocusPosition {
  pointer: string;
  /** Index of the focused control within its field, such as a radio button. */
  index: number;
}

const focusable = 'input, select, textarea, button, [tabindex]';

const listControls = (element: HTMLElement): HTMLElement[] =>
  element.matches(focusable) ? [element] : [...element.querySelectorAll<HTMLElement>(focusable)];

function focusElement(element: HTMLElement, index: number): void {
  const controls = listControls(element);
  // Scrolls the input into view together with its label.
  (element.closest('.form-field') ?? element).scrollIntoView({ block: 'nearest' });
  (controls[index] ?? controls[0])?.focus();
}

/** Returns the focused field and control of this form. */
export function getFocusPosition(idPrefix: string): FocusPosition | undefined {
  const focused = document.activeElement;
  const input = focused?.closest<HTMLElement>(`[id^="${CSS.escape(idPrefix)}_"]`);
  if (!input) return undefined;
  return {
    pointer: input.id.slice(idPrefix.length).replaceAll('_', '/'),
    index: Math.max(
      0,
      listControls(input).findIndex(control => control === focused),
    ),
  };
}

/** Focuses the input at a JSON pointer, or the nearest enclosing one. */
export function focusPointer({ pointer, index }: FocusPosition, idPrefix: string): void {
  const path = parsePointer(pointer);
  for (let length = path.length; length > 0; length -= 1) {
    const element = document.getElementById([idPrefix, ...path.slice(0, length)].join('_'));
    if (element) return focusElement(element, index);
  }
}
