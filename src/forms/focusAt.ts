import { flushSync } from 'react-dom';
import { pathOf } from './FormSchema';
import { namesIn, type Step } from './layout';

const focusable = 'input, select, textarea, button, [tabindex]';

function goInto(element: HTMLElement): void {
  const target = element.matches(focusable) ? element : element.querySelector<HTMLElement>(focusable);
  element.scrollIntoView({ block: 'nearest' });
  target?.focus();
}

/** Goes to the input at a JSON pointer, in whatever step it is; to what is around it when it has none. */
export function focusAt(
  pointer: string,
  idPrefix: string,
  steps: readonly Step[],
  goTo: (step: number) => void,
): void {
  const path = pathOf(pointer);
  const step = steps.findIndex(one => namesIn(one).includes(path[0] ?? ''));
  // The input is there to be gone into only when its step is on the screen.
  if (step >= 0) flushSync(() => goTo(step));
  for (let length = path.length; length > 0; length -= 1) {
    const element = document.getElementById([idPrefix, ...path.slice(0, length)].join('_'));
    if (element) return goInto(element);
  }
}
