import type { Page } from 'playwright';

/** Minimum size of a touch target, in CSS pixels. */
const minTarget = 40;

/**
 * * Touch targets of the open page, or of its dialog, that are smaller than the minimum, with their sizes. A label
 * counts for its input, the row of a list for its link. A link in a sentence is as high as its line, as WCAG 2.5.8
 * allows.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(min => {
    const touchable =
      'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option], [role^=menuitem]';
    const frame = Array.from(document.querySelectorAll('dialog[open]')).at(-1) ?? document;
    const isLarge = (box: Element): boolean => {
      const { width, height } = box.getBoundingClientRect();
      // A half of a pixel is lost in rounding.
      return width > min - 0.5 && height > min - 0.5;
    };
    const isInSentence = (element: Element): boolean =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0);
    const getTargets = (element: Element): Element[] => [
      element,
      ...Array.from((element as HTMLInputElement).labels ?? []),
      ...(Array.from([element.closest('.resource-table-body [role=row]:has(a)')]).filter(
        row => row !== null && element.matches('a'),
      ) as Element[]),
    ];
    return Array.from(frame.querySelectorAll(touchable)).flatMap(element => {
      const { width, height, bottom } = element.getBoundingClientRect();
      // Above the page, as the skip link, which is for the keyboard.
      if (bottom < 0) return [];
      const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!isShown || element.matches(':disabled') || element.closest('[inert]')) return [];
      if (getTargets(element).some(isLarge) || isInSentence(element)) return [];
      // Hidden behind a label, which is measured for it.
      if (width <= 1 && height <= 1 && !(element as HTMLInputElement).labels?.length) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim();
      return [
        `${element.className || element.tagName} “${name}” ${Math.round(width)} × ${Math.round(height)}`,
      ];
    });
  }, minTarget);
}
