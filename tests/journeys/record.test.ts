import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useConsole } from '../support/useConsole';
import { scalarToText } from '#model/json';
import { Client, rowsOf } from '../contract/http/Client';

const { getConsole, open } = useConsole();

/** Opens the record in a row of a list. */
async function openRow(page: Page, row: number): Promise<void> {
  await page.locator('.resource-table-body [role=row]').nth(row).click();
  await page.locator('.record-groups').waitFor();
}

const waiting = '/registration?status=second_check';
async function findProblems(page: Page): Promise<unknown[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
}

const getHeading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

describe('page of a record', () => {
  it('record page opens the next and previous record of its list by buttons and by the keys J and K', async () => {
    const page = await open('bureau', '/registration');
    await openRow(page, 1);
    await page.getByText(/第 2 条，共 \d+ 条/).waitFor();
    const first = await getHeading(page).innerText();
    await page.keyboard.press('j');
    await page.getByText(/第 3 条，共/).waitFor();
    expect(await getHeading(page).innerText()).not.toBe(first);
    await page.getByRole('button', { name: '上一条 (K)' }).click();
    await page.getByText(/第 2 条，共/).waitFor();
    expect(await getHeading(page).innerText()).toBe(first);
    await page.keyboard.press('k');
    await page.getByText(/第 1 条，共/).waitFor();
    expect(await page.getByRole('button', { name: '上一条 (K)' }).isDisabled()).toBe(true);
  });

  it('fields of a record keep their width while its history is loaded', async () => {
    const page = await open('bureau', '/registration', { width: 1440 });
    let release = () => undefined as void;
    const released = new Promise<void>(resolve => (release = resolve));
    await page.route('**/RecordHistory*.js', async route => {
      await released;
      await route.continue();
    });
    await page.locator('.resource-table-body [role=row]').first().click();
    const fields = page.locator('.record-groups');
    await fields.waitFor();
    const width = async () => (await fields.boundingBox())?.width;
    const first = await width();
    release();
    await page.getByRole('heading', { name: '修改记录' }).waitFor();
    expect(await width()).toBe(first);
  });

  it('command palette makes a transition of the open record', async () => {
    const page = await open('bureau', waiting);
    await openRow(page, 0);
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog');
    await palette.getByText('此记录').waitFor();
    await palette.getByRole('combobox').fill('复审退回');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: '复审退回' }).waitFor();
  });

  it('record page reveals a masked value for a reason, and hides it again', async () => {
    const page = await open('bureau', '/registration');
    await openRow(page, 0);
    const reveal = page.getByRole('button', { name: '查看完整的证件号码' });
    await reveal.click();
    const submit = page.getByRole('form').getByRole('button', { name: '查看' });
    await page.getByLabel('查看理由').fill('核对');
    expect(await submit.isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => reveal.evaluate(node => node === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByLabel('查看理由').fill('核对入学材料');
    await page.keyboard.press('Enter');
    await page.getByText(/\d+ 秒后隐藏/).waitFor();
    expect(await page.getByText(/^\d{17}[\dX]$/).count()).toBe(1);
    await page.getByRole('button', { name: '隐藏' }).click();
    await reveal.waitFor();
    expect(await page.getByText(/^\d{17}[\dX]$/).count()).toBe(0);
  });

  it('record page makes an undoable transition without confirmation, and its notice undoes it', async () => {
    const page = await open('admin', '/registration?status=admitted', { width: 1440 });
    await openRow(page, 0);
    await page.getByRole('main').getByRole('button', { name: '确认入学' }).click();
    const history = page.getByRole('region', { name: '修改记录' });
    await history.getByText('确认入学', { exact: true }).waitFor();
    await history.getByText('刚刚').filter({ visible: true }).first().waitFor();
    const progress = page.getByRole('list', { name: '办理进度' });
    expect(await progress.locator('[aria-current=step]').innerText()).toBe('已确认入学');
    await expect.poll(() => progress.getByText('已录取待确认').count()).toBe(1);
    await page.locator('.notice-card').getByRole('button', { name: '撤销' }).click();
    await page.getByText(/^已撤销：/).waitFor();
    await expect.poll(() => progress.locator('[aria-current=step]').innerText()).toBe('已录取待确认');
    await history.locator('strong').getByText('撤销', { exact: true }).waitFor();
    expect(await findProblems(page)).toEqual([]);
  });

  it('record page shows other users who holds the lease until it is released', async () => {
    const clerk = await open('bureau', waiting);
    await openRow(clerk, 1);
    const colleague = await open('admin', new URL(clerk.url()).pathname);
    await colleague.getByRole('button', { name: '由我办理' }).waitFor();
    await clerk.getByRole('button', { name: '由我办理' }).click();
    await clerk.getByText(/由您办理，至 \d\d:\d\d/).waitFor();
    await colleague.getByText(/市教育局 正在办理，至 \d\d:\d\d/).waitFor();
    await clerk.getByRole('button', { name: '结束办理' }).click();
    await colleague.getByRole('button', { name: '由我办理' }).waitFor();
  });

  it('record page opens a copy of the record as a new record, without sensitive values', async () => {
    const page = await open('admin', '/registration');
    await openRow(page, 0);
    const name = (await getHeading(page).innerText()).split(/\s+/)[1] ?? '';
    await page.getByRole('button', { name: '复制为新记录' }).click();
    const input = page.getByLabel(/^姓名/);
    await input.waitFor();
    expect(new URL(page.url()).pathname).toBe('/registration/new');
    expect(await input.inputValue()).toBe(name);
    expect(await page.getByLabel(/^证件号码/).inputValue()).toBe('');
  });

  it('record page lists related records in tabs, with a link to the filtered list', async () => {
    const page = await open('admin', '/school');
    await openRow(page, 0);
    const related = page.getByRole('region', { name: '相关记录' });
    await related.getByRole('tab').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => related.getByRole('tab').nth(1).getAttribute('aria-selected')).toBe('true');
    const tab = related.getByRole('tab', { name: /^机构\s*\d+$/ });
    await tab.click();
    const count = Number((await tab.innerText()).replace(/\D/g, ''));
    await related.getByRole('table').waitFor();
    expect(await findProblems(page)).toEqual([]);
    await related.getByRole('link', { name: `在列表中查看全部 ${count} 条` }).click();
    await page.waitForURL(/\/organ\?schoolId=/);
  });

  it('record page shows related lists with rows first, and folds the empty ones behind a button usable by keyboard', async () => {
    const page = await open('admin', '/school', { width: 390 });
    await openRow(page, 0);
    const related = page.getByRole('region', { name: '相关记录' });
    await related.scrollIntoViewIfNeeded();
    const more = related.getByRole('button', { name: /^更多 \d+ 项$/ });
    await more.waitFor();
    const folded = Number((await more.innerText()).replace(/\D/g, ''));
    const getCounts = async () =>
      (await related.getByRole('tab').allInnerTexts()).map(text => Number(/\d+$/.exec(text)?.[0]));
    const filled = await getCounts();
    expect(filled.slice(1)).not.toContain(0);
    expect(await more.getAttribute('aria-expanded')).toBe('false');
    expect(await findProblems(page)).toEqual([]);
    await more.focus();
    await page.keyboard.press('Enter');
    const fewer = related.getByRole('button', { name: '收起', expanded: true });
    await fewer.waitFor();
    expect(await getCounts()).toEqual([...filled, ...Array.from({ length: folded }, () => 0)]);
    const tab = related.getByRole('tab').last();
    await tab.click();
    await fewer.click();
    await more.waitFor();
    expect(await tab.getAttribute('aria-selected')).toBe('true');
    expect(await getCounts()).toEqual([...filled, 0]);
    expect(await findProblems(page)).toEqual([]);
  });

  it('record page opens a related list only once the counts are known, and never changes the open list by itself', async () => {
    const admin = await new Client(`${getConsole().url}/api`).signIn('admin', 'Enrol@2026');
    const listVillages = async (resource: string) =>
      rowsOf(await admin.get(`/${resource}/getList?pageSize=500&fields=villageId`)).map(row => row.villageId);
    const locked = await listVillages('houselock');
    const village = (await listVillages('registration')).find(one => one !== null && !locked.includes(one));
    const page = await open('admin', '/village');
    await page.locator('.resource-table-body [role=row]').first().waitFor();
    const counted: (() => void)[] = [];
    await page.route('**/getList?*pageSize=1&*', async route => {
      await new Promise<void>(resolve => counted.push(resolve));
      await route.continue();
    });
    await page.goto(`${page.url()}/${scalarToText(village)}`);
    const related = page.getByRole('region', { name: '相关记录' });
    await related.scrollIntoViewIfNeeded();
    await expect.poll(() => counted.length).toBe(2);
    const first = await related.getByRole('tab').first().innerText();
    expect(await related.getByRole('tab', { selected: true }).count()).toBe(0);
    await page.evaluate(() => {
      const tabs = document.querySelector('[role=tablist].related-tabs');
      const opened = new Set<string>();
      const note = () => {
        const open = tabs?.querySelector('[aria-selected=true]')?.id;
        if (open !== undefined) document.body.dataset.openedTabs = [...opened.add(open)].join(' ');
      };
      if (tabs)
        new MutationObserver(note).observe(tabs, { subtree: true, childList: true, attributes: true });
    });
    await expect
      .poll(async () => {
        counted.splice(0).forEach(release => release());
        return related.getByRole('tab', { selected: true }).count();
      })
      .toBe(1);
    await related.getByRole('table').waitFor();
    expect(await related.getByRole('tab', { selected: true }).innerText()).not.toContain(first);
    expect(await page.locator('body').getAttribute('data-opened-tabs')).not.toContain(' ');
  });

  it('record page shows its child records (x-parts) as a tab with their number, which a URL can open', async () => {
    const page = await open('admin', '/school');
    await openRow(page, 0);
    const related = page.getByRole('region', { name: '相关记录' });
    const plans = related.getByRole('tab', { name: /^招生计划\s*\d+$/ }).first();
    expect(await plans.getAttribute('aria-selected')).toBe('true');
    const count = Number((await plans.innerText()).replace(/\D/g, ''));
    expect(await related.getByRole('table').getByRole('row').count()).toBe(count + 1);
    await page.goto(`${page.url()}?tab=organ.schoolId`);
    const organs = related.getByRole('tab', { name: /^机构/ });
    await expect.poll(() => organs.getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => organs.evaluate(node => node === document.activeElement)).toBe(true);
    await plans.click();
    await expect.poll(() => plans.getAttribute('aria-selected')).toBe('true');
    expect(await findProblems(page)).toEqual([]);
  });

  it('record page reveals a masked value of a related record in its row', async () => {
    const page = await open('bureau', '/school');
    await openRow(page, 0);
    const related = page.getByRole('region', { name: '相关记录' });
    await related.getByRole('tab', { name: /^报名登记（志愿学校）/ }).click();
    const row = related.getByRole('row').nth(1);
    const reveal = row.getByRole('button', { name: '查看完整的证件号码' });
    await reveal.click();
    await page.getByLabel('查看理由').fill('核对入学材料');
    const sent = page.waitForRequest(request => request.url().endsWith('/registration/doReveal'));
    await page.keyboard.press('Enter');
    expect((await sent).postDataJSON()).toMatchObject({ field: 'idcard', reason: '核对入学材料' });
    await row.getByText(/\d+ 秒后隐藏/).waitFor();
    expect(await row.getByText(/^\d{17}[\dX]$/).count()).toBe(1);
    expect(await findProblems(page)).toEqual([]);
    await row.getByRole('button', { name: '隐藏' }).click();
    await reveal.waitFor();
  });

  it.each([390, 1024, 1440])(
    'record page at %i px shows its field groups and related tabs within the page, and none overlaps the history',
    async width => {
      const page = await open('admin', '/school', { width });
      await openRow(page, 0);
      await page.locator('.record-history').waitFor();
      await page.getByRole('region', { name: '相关记录' }).getByRole('tab').first().waitFor();
      const overflowing = await page.evaluate(() => {
        const getBox = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        const [frame, history] = [getBox('.record-columns'), getBox('.record-history')];
        return [...document.querySelectorAll('.record-main > *, .record-group')].flatMap(part => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          const overlapsHistory =
            history &&
            right > history.left &&
            left < history.right &&
            bottom > history.top &&
            top < history.bottom;
          return overlapsHistory || !frame || right > frame.right + 1 ? [part.className] : [];
        });
      });
      expect(overflowing).toEqual([]);
    },
  );

  it.each([
    [390, 'zh'],
    [1024, 'en'],
    [1440, 'zh'],
    [1920, 'en'],
  ] as const)(
    'record page has no accessibility violation and no horizontal scrolling at %i px in %s',
    async (width, language) => {
      const page = await open('bureau', '/registration', { width, language });
      await openRow(page, 0);
      await page.locator('.record-history').waitFor();
      await page
        .getByRole('button', { name: language === 'zh' ? '查看完整的证件号码' : 'Reveal ID number' })
        .click();
      await page.locator('.reveal-form').waitFor();
      const scrolled = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(scrolled).toBeLessThanOrEqual(0);
      expect(await findProblems(page)).toEqual([]);
    },
  );
});

describe('record page and a concurrent change', () => {
  it('record page shows a change that a colleague made while the page was loading', async () => {
    const colleague = await new Client(`${getConsole().url}/api`).signIn('admin', 'Enrol@2026');
    const { data } = await colleague.post('/street/doEdit', { name: '改名前街道', code: '990077001' });
    const uuid = String(data.uuid);
    const page = await open('admin', '/index');
    await page.evaluate(() => {
      const heard: string[] = [];
      // The window that holds the event stream passes its events to the others.
      new BroadcastChannel('enrol-events').onmessage = ({ data }) => heard.push(JSON.stringify(data));
      Object.assign(globalThis, { heard });
    });
    const asked: string[] = [];
    await page.route(`**/street/getDetail?uuid=${uuid}*`, async route => {
      const response = await route.fetch();
      if (asked.push(await response.text()) === 1) {
        await colleague.post('/street/doEdit', { uuid, version: Number(data.version), name: '改名后街道' });
        // The change event arrives before the response.
        await page.waitForFunction(() =>
          (globalThis as unknown as { heard: string[] }).heard.some(event => event.includes('street')),
        );
      }
      await route.fulfill({ response });
    });
    await page.evaluate(path => {
      history.pushState({ key: 'later', step: 9, usr: null }, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/street/${uuid}`);
    await page.getByRole('heading', { level: 1, name: /改名后街道/ }).waitFor();
    expect(asked[0]).toContain('改名前街道');
  });
});
