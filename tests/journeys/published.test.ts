import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { Client, rowsOf } from '../contract/http/Client';
import { useFrame } from '../support/useFrame';

const { getConsole, open, enter, at } = useFrame();
const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html }) => html),
  ]);
const texts = (page: Page, selector: string) => page.locator(selector).allInnerTexts();
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('published lists for a visitor without a session', () => {
  it('published lists are linked on the sign-in page, and are those of the public API', async () => {
    const stranger = new Client(`${getConsole().url}/api`);
    const page = await open('/');
    await page.getByRole('link', { name: '公开信息' }).click();
    await expect.poll(() => at(page)).toBe('/published');
    const lists = page.getByRole('navigation').getByRole('link');
    const names = rowsOf(await stranger.get('/schema/getList')).map(({ name }) => String(name));
    await expect.poll(() => lists.count()).toBe(names.length);
    // Until one is chosen, each says what it is.
    const publicity = page.getByRole('link', { name: /^录取公示/ });
    expect(await publicity.locator('small').innerText()).toContain('公示期内的拟录取名单');
    expect(await violations(page)).toEqual([]);
    const rows = rowsOf(await stranger.get('/publicity/getList?pageNo=1&pageSize=20&sort=bmNo'));
    await publicity.click();
    await expect.poll(() => at(page)).toBe('/published?list=publicity');
    expect(await publicity.locator('small').count()).toBe(0);
    await page.getByRole('heading', { level: 1, name: '录取公示' }).waitFor();
    await page.locator('tbody tr').first().waitFor();
    expect(await texts(page, 'th')).toEqual(['报名号', '姓名', '拟录取学校']);
    expect(rows.length).toBeGreaterThan(0);
    expect(await texts(page, 'tbody tr td:first-child')).toEqual(rows.map(({ bmNo }) => bmNo));
    for (const name of await texts(page, 'tbody tr td:nth-child(2)')) expect(name).toContain('*');
    expect(await violations(page)).toEqual([]);
  });

  it('published list can be searched, and a published text opened in full', async () => {
    const page = await open('/published?list=publicity');
    const first = page.locator('tbody tr td:first-child').first();
    const number = await first.innerText();
    await page.getByRole('searchbox').fill(number);
    await page.keyboard.press('Enter');
    await expect.poll(() => texts(page, 'tbody tr td:first-child')).toEqual([number]);
    await page.getByRole('searchbox').fill('0000000000');
    await page.keyboard.press('Enter');
    await page.getByText('没有符合“0000000000”的记录').waitFor();
    await page.getByRole('button', { name: '清除搜索' }).click();
    await expect.poll(() => texts(page, 'tbody tr')).not.toHaveLength(0);
    await page.getByRole('link', { name: /^说明文本/ }).click();
    await page.locator('tbody tr a').first().click();
    await page.locator('.published-record .record-group').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: '返回列表' }).click();
    await expect.poll(() => at(page)).toBe('/published?list=description');
  });

  it.each([
    [390, 'zh'],
    [1440, 'en'],
  ] as const)(
    'published lists fit a browser window of %i px in %s, and follow the language switch',
    async (width, language) => {
      const page = await open('/published?list=publicity', { width, language });
      await page.locator('tbody tr').first().waitFor();
      expect(await overflow(page)).toBe(0);
      const title = { zh: '录取公示', en: 'Publicity list' };
      await page.getByRole('heading', { level: 1, name: title[language] }).waitFor();
      const other = language === 'zh' ? 'en' : 'zh';
      await page.getByRole('button', { name: { zh: '中文', en: 'English' }[other], exact: true }).click();
      await page.getByRole('heading', { level: 1, name: title[other] }).waitFor();
    },
  );
});

it('published lists page offers a signed-in user as many lists as a visitor, without accessibility violations', async () => {
  const page = await enter('/index');
  await page.goto(`${getConsole().url}/published`);
  const lists = page.getByRole('navigation', { name: '公开的名单和说明' }).getByRole('link');
  const stranger = new Client(`${getConsole().url}/api`);
  const names = rowsOf(await stranger.get('/schema/getList'));
  await expect.poll(() => lists.count()).toBe(names.length);
  expect(await violations(page)).toEqual([]);
});
