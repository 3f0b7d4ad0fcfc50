import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { languageKey, themeKey } from '../../src/stores/settings/browserStorage';
import { waitForAnimations } from './openWindow';
import { runsEverything } from './scope';

/** A language and an appearance of an open page. */
interface Look {
  language: string;
  isDark: boolean;
}

/**
 * WCAG violations of the open page in both languages, light and dark, without a reload or a loss of its dialogs. Names and
 * languages depend on the language alone, contrast on the appearance: all rules run in two of the four looks, those of
 * contrast in each.
 */
export async function findAxeViolations(page: Page): Promise<string[][]> {
  const shown = await getLook(page);
  const found: string[][] = [];
  for (const { look, hasAllRules } of listLooks(shown)) {
    await applyLook(page, look);
    const axe = new AxeBuilder({ page }).setLegacyMode();
    if (!hasAllRules) axe.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await axe.analyze();
    const name = `${look.language} ${look.isDark ? 'dark' : 'light'}`;
    found.push(...violations.map(({ id, nodes }) => [name, id, ...nodes.map(({ html }) => html)]));
  }
  await applyLook(page, shown);
  return found;
}

function listLooks({ language, isDark }: Look): { look: Look; hasAllRules: boolean }[] {
  const other = language === 'zh' ? 'en' : 'zh';
  return [
    { look: { language, isDark }, hasAllRules: true },
    { look: { language, isDark: !isDark }, hasAllRules: runsEverything },
    { look: { language: other, isDark: !isDark }, hasAllRules: true },
    { look: { language: other, isDark }, hasAllRules: runsEverything },
  ];
}

const getLook = (page: Page): Promise<Look> =>
  page.evaluate(() => ({
    language: document.documentElement.lang === 'zh-CN' ? 'zh' : 'en',
    isDark: document.body.classList.contains('appearance-dark'),
  }));

/** Stores language and appearance as another window of the browser does, and waits until the page is drawn in them. */
async function applyLook(page: Page, look: Look): Promise<void> {
  await page.evaluate(
    ({ language, isDark, keys }) => {
      const theme = JSON.parse(localStorage.getItem(keys.theme) ?? '{}') as object;
      const appearance = isDark ? 'dark' : 'light';
      localStorage.setItem(keys.theme, JSON.stringify({ ...theme, appearance }));
      localStorage.setItem(keys.language, language);
      for (const key of Object.values(keys)) window.dispatchEvent(new StorageEvent('storage', { key }));
    },
    { ...look, keys: { theme: themeKey, language: languageKey } },
  );
  await page.waitForFunction(
    ({ language, isDark }) =>
      document.documentElement.lang === (language === 'zh' ? 'zh-CN' : 'en') &&
      document.body.classList.contains('appearance-dark') === isDark,
    look,
  );
  await waitForStableText(page);
  await waitForAnimations(page);
}

/** The schema in another language arrives after the texts of the console. */
async function waitForStableText(page: Page): Promise<void> {
  const read = () => page.evaluate(() => document.body.innerText);
  for (let before = '', text = await read(); text !== before; text = await read()) {
    before = text;
    await page.waitForTimeout(200);
  }
}
