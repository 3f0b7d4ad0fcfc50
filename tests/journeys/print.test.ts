import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { scalarToText } from '#model/json';
import { Client, rowsOf } from '../contract/http/Client';
import { readPdf } from '../support/readPdf';
import { useConsole } from '../support/useConsole';

const { getConsole, open } = useConsole({ most: 300 });

async function openForPrint(user: string, path: string, language: 'zh' | 'en' = 'zh'): Promise<Page> {
  const page = await open(user, path, { language, width: 1440, theme: { appearance: 'dark' } });
  // A browser without a window has no dialog, and would say at once that it was closed.
  await page.evaluate(() => (window.print = () => (document.title = 'printing')));
  return page;
}

/** What the browser prints when the dialog is confirmed. */
async function print(page: Page) {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(打印|Print)$/ })
    .click();
  await expect.poll(() => page.title()).toBe('printing');
  const pages = readPdf(await page.pdf({ preferCSSPageSize: true }));
  return { pages, text: pages.map(({ text }) => text).join('\n') };
}

/** Titles of the groups that the schema prints, without those of which a letter is drawn as a radical. */
async function getPrintedGroups(page: Page): Promise<string[]> {
  const titles = await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('admin-pro-token') ?? ''}`;
    const answer = await fetch('/api/schema/registration', { headers: { authorization } });
    const { data } = (await answer.json()) as { data: { 'x-print': { title: string }[] } };
    return data['x-print'].map(group => group.title);
  });
  return titles.filter(group => !group.includes('户'));
}

const frame = /首页|基础信息|主题|返回|编辑|删除|更多筛选|搜索|新建/;

describe('print of a list', () => {
  it('print of a list has all matching rows, repeated table heads and numbered A4 pages, without header, menu and toolbar', async () => {
    const page = await openForPrint('admin', '/registration?status=qualified');
    await page.locator('.resource-table-body [role=row]').first().waitFor();
    const total = Number((await page.locator('.list-foot').innerText()).match(/共 (\d+) 条/)?.[1]);
    expect(total).toBeGreaterThan(20);
    const { pages, text } = await print(page);
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach(({ text: shown, isLandscape }, index) => {
      expect(isLandscape).toBe(true);
      expect(shown).toContain('姓名');
      expect(shown).toContain('报名号');
      expect(shown).toContain(`${index + 1}/${pages.length}`);
    });
    expect(text).toContain('报名登记');
    expect(text).toMatch(/筛选：.*状态：审核通过待录取/);
    expect(text).toContain(`共${total}条`);
    expect(text).toContain('打印：系统管理员');
    // The print contains only the mask of an ID number.
    expect(text.match(/\d{4}\*{14}/g)?.length).toBe(total);
    expect(text).not.toMatch(/\d{17}[\dX](?!\*)/);
    expect(text).not.toMatch(frame);
    await expect.poll(() => page.locator('.print-sheet').count()).toBe(0);
    expect(await page.locator('.resource-table-body [role=row]').first().isVisible()).toBe(true);
  });
});

describe('print of a record', () => {
  it('print of a record has a table for each group of x-print, masked as on screen, without history, transitions, header and menu', async () => {
    const page = await openForPrint('admin', '/registration?status=second_check&hukou=outside');
    await page.locator('.resource-table-body [role=row] a').first().click();
    await page.locator('.record-group').first().waitFor();
    const title = (await page.getByRole('main').locator('h1').first().innerText()).split(/\s+/)[0] ?? '';
    const groups = await getPrintedGroups(page);
    expect(groups.length).toBeGreaterThan(4);
    const { pages, text } = await print(page);
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.every(({ isLandscape }) => !isLandscape)).toBe(true);
    expect(text).toContain(title);
    expect(pages[0]?.text).toContain('待复审');
    for (const group of groups) expect(text).toContain(group);
    expect(text).toContain(`1/${pages.length}`);
    expect(text).toMatch(/\d{4}\*{14}/);
    expect(text).not.toMatch(/修改记录|查看|复审通过|逐件办理/);
    expect(text).not.toMatch(frame);
  });

  it('print of a record has English text, dark on white even in dark appearance', async () => {
    const page = await openForPrint('admin', '/school', 'en');
    await page.locator('.resource-table-body [role=row] a').first().click();
    await page.locator('.record-group').first().waitFor();
    const { text } = await print(page);
    expect(text).toContain('Printedby');
    await page.getByRole('main').getByRole('button', { name: 'Print' }).click();
    await page.locator('.print-sheet').waitFor({ state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    const colours = await page.evaluate(() => {
      const sheet = document.querySelector('.print-sheet');
      return sheet && [getComputedStyle(sheet).color, getComputedStyle(document.documentElement).colorScheme];
    });
    expect(colours).toEqual(['rgb(0, 0, 0)', 'light']);
    expect(await page.locator('#root').isVisible()).toBe(false);
  });

  it('print of a record has its child records (x-parts) as tables below its fields', async () => {
    const admin = await new Client(`${getConsole().url}/api`).signIn('admin', 'Enrol@2026');
    const [plan] = rowsOf(await admin.get('/schoolplan/getList?pageSize=1'));
    const school = scalarToText(plan?.schoolId);
    const { data } = await admin.get(`/school/getDetail?uuid=${school}`);
    const page = await openForPrint('admin', `/school/${school}`, 'en');
    await page.locator('.record-group').first().waitFor();
    const { text } = await print(page);
    expect(text).toMatch(/Enrolmentplans.*Season.*Classes.*Quota/);
    await page.getByRole('main').getByRole('button', { name: 'Print' }).click();
    await page.locator('.print-sheet').waitFor({ state: 'attached' });
    const lines = await page.locator('.print-sheet .print-parts tbody tr').count();
    expect(lines).toBe(Array.isArray(data.plans) ? data.plans.length : 0);
  });

  it('print of a record is refused with a notice if its child records (x-parts) cannot be loaded', async () => {
    const admin = await new Client(`${getConsole().url}/api`).signIn('admin', 'Enrol@2026');
    const [plan] = rowsOf(await admin.get('/schoolplan/getList?pageSize=1'));
    const page = await open('admin', '/index', { width: 1440 });
    await page.route('**/api/schema/schoolplan*', route =>
      route.fulfill({ json: { code: 500, msg: '系统出错', data: null } }),
    );
    await page.goto(`${getConsole().url}/school/${scalarToText(plan?.schoolId)}`);
    await page.locator('.record-group').first().waitFor();
    await page.evaluate(() => (window.print = () => (document.title = 'printing')));
    await page.getByRole('main').getByRole('button', { name: '打印' }).click();
    await page.getByText('系统出错').filter({ visible: true }).first().waitFor();
    expect(await page.locator('.print-sheet').count()).toBe(0);
    expect(await page.title()).not.toBe('printing');
  });

  it.each(['zh', 'en'] as const)(
    'print of a record marks the differences of a register comparison by sign, bold text and bar, in %s',
    async language => {
      const admin = await new Client(`${getConsole().url}/api`).signIn('admin', 'Enrol@2026');
      const checks = rowsOf(await admin.get('/syscheck/getList?result=mismatch&pageSize=20'));
      const found = checks.find(({ items }) => Array.isArray(items) && items.length > 1);
      const page = await openForPrint('bureau', `/syscheck/${scalarToText(found?.uuid)}`, language);
      await page.locator('.record-group').first().waitFor();
      const { text } = await print(page);
      // Two letters may be one glyph.
      expect(text.normalize('NFKC')).toMatch(language === 'zh' ? /\d项中有1项不一致/ : /1of\ddiffers/);
      expect(text.match(/≠/g)).toHaveLength(1);
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(打印|Print)$/ })
        .click();
      await page.locator('.print-sheet').waitFor({ state: 'attached' });
      await page.emulateMedia({ media: 'print' });
      // A score is printed as its number alone.
      expect(await page.locator('.print-sheet .field-progress').innerText()).toMatch(/^\d+$/);
      expect(await page.locator('.print-sheet progress').isVisible()).toBe(false);
      const rows = await page.locator('.print-sheet .compared tbody tr').evaluateAll(lines =>
        lines.map(line => {
          const cell = line.querySelector('td');
          const style = cell && getComputedStyle(cell);
          return {
            isMarked: cell?.textContent.includes('≠'),
            isBold: Number(style?.fontWeight) >= 600,
            hasBar: parseFloat(style?.borderInlineStartWidth ?? '0') > 2,
            colour: style?.color,
          };
        }),
      );
      const black = 'rgb(0, 0, 0)';
      const difference = { isMarked: true, isBold: true, hasBar: true, colour: black };
      const agreement = { isMarked: false, isBold: false, hasBar: false, colour: black };
      expect(rows).toEqual([difference, ...rows.slice(1).map(() => agreement)]);
      expect(rows.length).toBeGreaterThan(1);
    },
  );
});
