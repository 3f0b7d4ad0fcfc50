import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { themeNames } from '../../src/stores/settings/theme';
import { openWindow } from '../support/openWindow';
import { useConsole } from '../support/useConsole';

const { getConsole, getBrowser, open } = useConsole({ most: 200 });

async function openDark(
  user: string,
  path: string,
  more: { width?: number; language?: 'zh' | 'en'; themeName?: (typeof themeNames)[number] },
): Promise<Page> {
  const { themeName = 'blue-black', ...rest } = more;
  return open(user, path, { ...rest, theme: { themeName, appearance: 'dark' } });
}

/** Elements whose contrast fails WCAG 2.2 AA. */
async function findLowContrast(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withRules(['color-contrast', 'link-in-text-block'])
    .analyze();
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
}

/** Luminance of the page background, from 0 to 255. */
const getGround = (page: Page) =>
  page.evaluate(() => {
    const channels = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
    return Math.max(...channels.slice(0, 3).map(Number));
  });

describe('dark appearance', () => {
  it('dark appearance has AA contrast in a list, its selection, filters and column chooser', async () => {
    const page = await openDark('admin', '/registration', { width: 1440 });
    await page.getByRole('checkbox').nth(1).check();
    await page.getByRole('button', { name: '更多筛选' }).click();
    expect(await getGround(page)).toBeLessThan(48);
    expect(await findLowContrast(page)).toEqual([]);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('option').first().waitFor();
    expect(await findLowContrast(page)).toEqual([]);
  });

  it('dark appearance has AA contrast on a record page with its transitions, and in its form', async () => {
    const page = await openDark('admin', '/registration?status=second_check', {
      width: 1440,
      themeName: 'green-black',
    });
    await page.getByRole('button', { name: '逐件办理' }).click();
    await page.locator('.queue-control').waitFor();
    await page.locator('.state-path').waitFor();
    expect(await findLowContrast(page)).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: '编辑' }).click();
    await page.getByRole('main').getByRole('textbox').first().waitFor();
    expect(await findLowContrast(page)).toEqual([]);
  });

  it('dark appearance has AA contrast on a phone, on the home page and in a new form with errors, in English', async () => {
    const page = await openDark('parent', '/index', { width: 390, language: 'en', themeName: 'ocean' });
    await page.locator('main h1').first().waitFor();
    expect(await findLowContrast(page)).toEqual([]);
    const staff = await openDark('admin', '/school/new', {
      width: 390,
      language: 'en',
      themeName: 'red-white',
    });
    await staff.getByRole('button', { name: 'Save' }).click();
    await staff.getByRole('alert').first().waitFor();
    expect(await findLowContrast(staff)).toEqual([]);
  });

  it('dark appearance has AA contrast on the 403 page and in the theme drawer', async () => {
    const page = await openDark('school', '/user', { themeName: 'red-black' });
    await page.getByText('403').filter({ visible: true }).first().waitFor();
    expect(await findLowContrast(page)).toEqual([]);
    await page.getByRole('banner').getByRole('button', { name: '主题配置' }).click();
    await page.getByRole('dialog', { name: '主题设置' }).waitFor();
    expect(await findLowContrast(page)).toEqual([]);
  });
});

/** States of the inputs that the gallery lacks, by sample. */
async function listMissingStates(page: Page, language: 'zh' | 'en'): Promise<string[]> {
  const states =
    language === 'zh'
      ? ['空', '有值', '有误', '停用', '只读', '单元格', '详情', '空单元格']
      : ['Empty', 'Filled', 'Invalid', 'Disabled', 'Read-only', 'Cell', 'Detail', 'Empty cell'];
  const samples = await page.locator('.gallery-sample').evaluateAll(all =>
    all.map(sample => ({
      name: sample.querySelector('h2')?.textContent ?? '',
      shown: [...sample.querySelectorAll('.gallery-state > :first-child')].map(title => title.textContent),
    })),
  );
  // A range has no cell of its own: it is shown by those of its two fields.
  const withInputs = samples.filter(({ shown }) =>
    [states[3], states[5]].every(state => shown.includes(state ?? '')),
  );
  expect(withInputs.length).toBeGreaterThan(20);
  // What the form engine draws is never disabled: without the right to write it is read-only.
  const [empty = '', filled = '', invalid = '', , readOnly = ''] = states;
  const inForms = samples.filter(({ name }) => name.endsWith('in a form'));
  expect(inForms.map(({ name }) => name)).toEqual([
    'group in a form',
    'list in a form',
    'list of long items in a form',
    'parts in a form',
  ]);
  for (const { name, shown } of inForms)
    expect([name, ...shown]).toEqual(expect.arrayContaining([name, empty, filled, invalid, readOnly]));
  // Read-only parts have no column for buttons.
  const parts = page.locator('.gallery-sample').last().getByRole('table');
  const heads = await parts.evaluateAll(all => all.map(table => table.querySelectorAll('th').length));
  expect(heads).toEqual([3, 3, 3, 2]);
  return withInputs.flatMap(({ name, shown }) =>
    states.filter(state => !shown.includes(state)).map(state => `${name}: ${state}`),
  );
}

/** Controls of the gallery that look the same with the focus of the keyboard as without it. */
async function listUnmarkedFocus(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab');
  return page.locator('.gallery-sample').evaluateAll(samples => {
    const readLook = (element: Element): string => {
      const looks: string[] = [];
      for (let one: Element | null = element; one && looks.length < 4; one = one.parentElement) {
        const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(one);
        const { boxShadow: mark } = getComputedStyle(one, '::before');
        looks.push([outline, boxShadow, borderColor, backgroundColor, mark].join());
      }
      const next = element.nextElementSibling;
      return [...looks, next ? getComputedStyle(next).outline + getComputedStyle(next).boxShadow : ''].join();
    };
    const controls = samples.flatMap(sample => [
      ...sample.querySelectorAll<HTMLElement>(
        'input, textarea, select, button, [contenteditable=true], [tabindex="0"]',
      ),
    ]);
    return controls
      .filter(control => !control.matches(':disabled, [type=hidden]') && control.checkVisibility())
      .filter(control => {
        const before = readLook(control);
        control.focus();
        document.getAnimations().forEach(animation => animation.finish());
        const isSame = document.activeElement === control && readLook(control) === before;
        control.blur();
        document.getAnimations().forEach(animation => animation.finish());
        return isSame;
      })
      .map(control => control.outerHTML.slice(0, 120));
  });
}

/** Number of lines of the cell of a group, and the distance of two coloured choices in a cell, in pixels. */
async function measureCells(page: Page): Promise<{ groupLines: number; choiceGap: number }> {
  const cellOf = (sample: string) =>
    page
      .locator('.gallery-sample', { has: page.getByRole('heading', { name: sample, exact: true }) })
      .locator('.gallery-state > div > .field-line')
      .first();
  const groupLines = await cellOf('group').evaluate(cell => {
    const tops = [...cell.querySelectorAll('.field-line, .field-number')].map(value =>
      Math.round(value.getBoundingClientRect().top),
    );
    return new Set(tops).size;
  });
  const choiceGap = await cellOf('choices').evaluate(cell => {
    const [first, second] = [...cell.children].map(choice => choice.getBoundingClientRect());
    return Math.round((second?.left ?? 0) - (first?.right ?? 0));
  });
  return { groupLines, choiceGap };
}

describe('field gallery', () => {
  it.each([
    ['light', 'zh', 1440],
    ['dark', 'en', 390],
  ] as const)(
    'field gallery passes WCAG 2.2 AA checks in each state of each field, %s, in %s at %d px',
    async (appearance, language, width) => {
      const theme = { themeName: 'ocean', appearance };
      const page = await open('admin', '/gallery', { theme, language, width });
      await page.locator('.gallery-sample').nth(20).waitFor();
      // Inputs of hints are loaded when they are drawn.
      await page.locator('.field-star').first().waitFor();
      await page.locator('.field-slider').first().waitFor();
      await page
        .getByRole('toolbar', { name: /^(markup的格式|Format of markup)$/ })
        .first()
        .waitFor();
      expect(await page.getByRole('group', { name: /^(开始 – 结束|From – To)$/ }).count()).toBe(24);
      // Forms and parts are loaded when they are drawn.
      const inForms = page.locator('.gallery-sample', {
        has: page.getByRole('heading', { name: /in a form$/ }),
      });
      await expect.poll(() => inForms.locator('.gallery-state').count()).toBe(17);
      const errors = inForms.getByText(language === 'zh' ? '姓名不能为空' : 'Name is required');
      await expect.poll(() => errors.count()).toBe(4);
      // The rules make an exception of what is disabled; it is read all the same.
      const getColour = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate(element => getComputedStyle(element).color);
      expect(await getColour('.bp6-input:disabled')).toBe(await getColour('.gallery-about'));
      expect(await measureCells(page)).toEqual({ groupLines: 1, choiceGap: 12 });
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      expect(await listMissingStates(page, language)).toEqual([]);
      expect(await listUnmarkedFocus(page)).toEqual([]);
      // Options that never arrive.
      const loading = page.locator('.gallery-state', {
        hasText: language === 'zh' ? '选项加载中' : 'Options loading',
      });
      await loading.first().getByRole('combobox').press('ArrowDown');
      await page
        .getByRole('listbox')
        .or(page.getByRole('status').filter({ hasText: /加载|Loading/ }))
        .first()
        .waitFor();
    },
  );
});

describe('appearance of the system', () => {
  it('sign-in page follows the appearance of the system, at once when it changes, until another appearance is stored', async () => {
    const { page, context, browserErrors } = await openWindow(getBrowser());
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(`${getConsole().url}/login`);
    await page.getByRole('button', { name: '登录' }).waitFor();
    expect(await getGround(page)).toBeLessThan(48);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
    expect(await findLowContrast(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => getGround(page)).toBeGreaterThan(200);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => getGround(page)).toBeLessThan(48);
    await page.evaluate(() => localStorage.setItem('theme', '{"appearance":"light"}'));
    await page.reload();
    await page.getByRole('button', { name: '登录' }).waitFor();
    expect(await getGround(page)).toBeGreaterThan(200);
    expect(browserErrors).toEqual([]);
    await context.close();
  });
});
