import fs from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findAxeViolations } from '../support/findAxeViolations';
import { Journey } from '../support/Journey';
import { sessionState } from '../support/sessionState';
import { WorkMeter } from '../support/WorkMeter';

const journey = Journey.setUp();

// A test walks through a whole working day and checks each page in both languages, in light and dark mode.
// That takes minutes, hence the timeout.
vi.setConfig({ testTimeout: 300_000 });

let work: WorkMeter;
afterEach(({ task }) => {
  console.log(`${task.name}\n${work.toString()}`);
});

async function begin(visit: { theme?: object } = {}): Promise<Page> {
  const page = await journey.openConsole({ user: 'admin', width: 1440, ...visit });
  work = new WorkMeter(page);
  return page;
}

const rows = (page: Page) => page.locator('.resource-table-body:visible [role=row]');
const tile = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const value = (page: Page, title: string) => tile(page, title).locator('.tile-value').innerText();
const problems = (page: Page) => work.exclude(() => findAxeViolations(page));

describe('working day of an administrator', () => {
  it('home page of an administrator shows failed jobs, schema diagnostics and the last backup, and links the locked accounts to their list', async () => {
    const page = await begin();
    await tile(page, '已中止的任务').waitFor();
    expect(await value(page, '已中止的任务')).toBe('0');
    expect(await value(page, '上次备份')).toBe('没有记录');
    expect(await value(page, '结构文件问题')).toBe('0');
    expect(await problems(page)).toEqual([]);

    const file = path.join(journey.console.schemas, 'resources/school.json');
    const sound = await fs.readFile(file, 'utf8');
    await fs.writeFile(file, sound.replace('"type": "string"', '"type": "strin"'));
    await journey.console.reload();
    await page.reload();
    await expect.poll(() => value(page, '结构文件问题')).not.toBe('0');
    await tile(page, '结构文件问题').getByRole('button', { name: '查看问题' }).click();
    const mistakes = page.getByRole('dialog', { name: '结构文件问题' });
    const listed = mistakes.getByRole('row').nth(1);
    await listed.getByText(/^school\.json:\d+$|resources\/school\.json:\d+$/).waitFor();
    expect(await listed.getByRole('cell').nth(1).innerText()).toMatch(/strin/);
    expect(await problems(page)).toEqual([]);
    const room = async (part: string) => {
      const [box, frame] = await Promise.all([
        mistakes.locator(part).first().boundingBox(),
        mistakes.boundingBox(),
      ]);
      return {
        beside: (frame?.width ?? 0) - (box?.width ?? 0),
        below: (frame?.y ?? 0) + (frame?.height ?? 0) - (box?.y ?? 0) - (box?.height ?? 0),
      };
    };
    expect((await room('table')).below).toBeGreaterThanOrEqual(16);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect.poll(async () => (await room('td')).beside).toBeLessThan(64);
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.keyboard.press('Escape');
    await mistakes.waitFor({ state: 'detached' });
    await fs.writeFile(file, sound);
    await journey.console.reload();
    // The kept-alive page reloads its figures when it is shown.
    await page.evaluate(() => document.body.setAttribute('data-not-reloaded', ''));
    await tile(page, '待初审').getByRole('link').click();
    await rows(page).first().waitFor();
    await page.goBack();
    await tile(page, '结构文件问题').waitFor();
    await page.locator('[data-not-reloaded]').waitFor();
    await expect.poll(() => value(page, '结构文件问题')).toBe('0');

    await work.measure('see the locked accounts', async () => {
      await work.click(tile(page, '锁定或停用的账号').getByRole('link', { name: /已锁定/ }));
      await rows(page).first().waitFor();
      expect(journey.getAddress()).toMatch(/status=locked/);
    });
    for (const row of await rows(page).all()) expect(await row.innerText()).toContain('已锁定');
    expect(await problems(page)).toEqual([]);
  });

  it('an administrator invites an account, gives it a first password, and ends the sessions of another', async () => {
    await sessionState(journey.console.url, 'dept', {});
    const page = await begin({ theme: { appearance: 'dark' } });
    await work.measure('invite an account', async () => {
      await journey.open('/userManagement');
      await rows(page).first().waitFor();
      await work.click(page.getByRole('button', { name: /新建/ }).first());
      await work.click(page.getByLabel(/^用户名/));
      await work.type('school900');
      await work.click(page.getByLabel(/^姓名/));
      await work.type('沈书言');
      await work.click(page.getByRole('main').locator('label', { hasText: /^学校$/ }));
      await page.getByRole('main').getByLabel('账号状态 *').selectOption({ label: '正常' });
      expect(await problems(page)).toEqual([]);
      await work.click(page.getByRole('button', { name: '保存', exact: true }));
      await page.getByRole('heading', { name: /沈书言/, level: 1 }).waitFor();
    });
    expect(await problems(page)).toEqual([]);
    await work.measure('give it a first password', async () => {
      const panel = page.getByRole('region', { name: '登录与会话' });
      await work.click(panel.getByRole('button', { name: '设置首个密码' }));
      const dialog = page.getByRole('dialog', { name: /设置密码$/ });
      await work.click(dialog.getByRole('button', { name: '生成密码' }));
      await dialog.locator('code').waitFor();
      expect(await problems(page)).toEqual([]);
      await work.click(dialog.getByRole('button', { name: '完成' }));
      await panel.getByText('下次登录时须修改密码。').waitFor();
    });
    await work.measure('end the sessions of another', async () => {
      await journey.open('/userManagement?username=dept');
      await work.click(rows(page).first());
      const panel = page.getByRole('region', { name: '登录与会话' });
      await panel.getByRole('row').nth(1).waitFor();
      await work.click(panel.getByRole('button', { name: '结束全部会话' }));
      await panel.getByText('没有正在使用的会话。').waitFor();
    });
    expect(await problems(page)).toEqual([]);
    await work.measure('read in the log who set passwords today', async () => {
      await journey.open('/log');
      await page.getByRole('combobox', { name: '做了什么' }).selectOption('signIns');
      await page.getByRole('combobox', { name: '时间' }).selectOption({ label: '今天' });
      await expect.poll(journey.getAddress).toMatch(/kind=signIns&from=\d{4}-\d\d-\d\d&/);
      await page
        .locator('.audit-log-day')
        .getByText(/沈书言/)
        .first()
        .waitFor();
    });
    expect(await problems(page)).toEqual([]);
  });
});
