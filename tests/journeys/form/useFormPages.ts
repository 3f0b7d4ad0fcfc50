import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { connectBrowser } from '../../support/connectBrowser';
import type { BuiltPage } from '../../support/serveBuiltPage';
import { serveFormPages, openForm, type OpenForm } from './formPage';

type OpenPage = (form: string, language?: 'zh' | 'en', options?: object) => Promise<OpenForm>;

/** Serves the forms to the tests of a file; each opens one of its own, at which the browser may not complain. */
export function useFormPages(): OpenPage {
  let browser: Browser;
  let built: BuiltPage;
  let opened: OpenForm | undefined;

  beforeAll(async () => {
    [browser, built] = await Promise.all([connectBrowser(), serveFormPages()]);
  });

  afterAll(async () => {
    await browser?.close();
    await built?.close();
  });

  afterEach(async () => {
    const complaints = opened?.browserErrors;
    await opened?.page.context().close();
    opened = undefined;
    expect(complaints).toEqual([]);
  });

  return async (form, language, options) => {
    opened = await openForm(browser, built, form, language, options);
    return opened;
  };
}

export const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: false }).first();
