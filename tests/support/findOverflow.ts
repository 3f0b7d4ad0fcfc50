import type { Page } from 'playwright';

/** Parts of the open page or dialog that are wider than the window, and so would have to be scrolled sideways. */
export const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ['html', '.shell-body', 'main', '.kept-page', 'dialog[open] .modal-dialog-body'].filter(part =>
      Array.from(document.querySelectorAll(part)).some(
        box => box.checkVisibility() && box.scrollWidth > box.clientWidth,
      ),
    ),
  );
