import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { Journey } from '../support/Journey';

const journey = Journey.setUp({ maxRows: 120 });

const texts = {
  zh: {
    ...{ later: '保存，稍后继续', steps: '步骤', name: /^姓名/, go: '继续填写' },
    ...{ kept: /草稿已保存 \d\d:\d\d/, notice: /再次“新建”即可继续填写/ },
  },
  en: {
    ...{ later: 'Save and continue later', steps: 'Steps', name: /^Name/, go: 'Continue' },
    ...{ kept: /Draft kept at \d\d:\d\d/, notice: /Choose “New” again to continue/ },
  },
} as const;

const problems = async (page: Page) =>
  (await new AxeBuilder({ page }).setLegacyMode().analyze()).violations.map(({ id, nodes }) => [
    id,
    nodes[0]?.html,
  ]);

it.each(['zh', 'en'] as const)(
  'form of a new registration on a phone has a button that keeps the draft and closes the form from each step, says when it was saved, and continues later, in %s',
  async language => {
    const say = texts[language];
    const page = await journey.openConsole({ user: 'parent', width: 390, language });
    const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
    const steps = page.getByRole('navigation', { name: say.steps }).getByRole('button');
    const open = async () => {
      await journey.open('/bm/new');
      await steps.first().waitFor();
    };
    await open();
    const count = await steps.count();
    expect(count).toBeGreaterThan(2);
    for (let step = 0; step < count; step += 1) {
      if (step > 0) await open();
      if (step > 0) await button(say.go).click();
      await steps.first().click();
      const name = page.getByLabel(say.name).first();
      if (step > 0) await expect.poll(() => name.inputValue()).toBe(`戴小满${step - 1}`);
      await name.fill(`戴小满${step}`);
      await steps.nth(step).click();
      await expect.poll(() => steps.nth(step).getAttribute('aria-current')).toBe('step');
      const foot = page.locator('.form-buttons');
      await foot.getByText(say.kept).waitFor();
      if (step === 1) expect(await problems(page)).toEqual([]);
      await button(say.later).click();
      await page.locator('.notice-card').getByText(say.notice).waitFor();
      await expect.poll(journey.getAddress).toMatch(/^\/bm$/);
    }
  },
);

it('form of a new registration keeps its draft on the device while the network is offline, including the text typed last', async () => {
  const page = await journey.openConsole({ user: 'parent', width: 390 });
  await journey.open('/bm');
  await page.getByRole('button', { name: /新建/ }).first().click();
  const name = page.getByLabel(/^姓名/).first();
  await name.fill('戴小满');
  await page.locator('.form-buttons').getByText(texts.zh.kept).waitFor();
  await page.context().setOffline(true);
  await name.fill('戴大满');
  await page.getByRole('button', { name: texts.zh.later }).click();
  await page.locator('.notice-card').getByText(texts.zh.notice).waitFor();
  await page.context().setOffline(false);
  await journey.open('/bm/new');
  await page.getByRole('button', { name: '继续填写' }).click();
  await expect.poll(() => page.getByLabel(/^姓名/).first().inputValue()).toBe('戴大满');
});

it('form of a new record without input closes without a question, and shows no notice', async () => {
  const page = await journey.openConsole({ user: 'parent', width: 390 });
  await journey.open('/bm/new');
  await page.getByRole('button', { name: texts.zh.later }).click();
  await expect.poll(journey.getAddress).toBe('/bm');
  expect(await page.locator('.notice-card').count()).toBe(0);
});

it('form of a new record whose only input was deleted again closes without a question, and shows no notice', async () => {
  const page = await journey.openConsole({ user: 'parent', width: 390 });
  await journey.open('/bm/new');
  const name = page.getByLabel(/^姓名/).first();
  await name.fill('戴');
  await page.locator('.form-buttons').getByText(texts.zh.kept).waitFor();
  await name.fill('');
  await page.getByRole('button', { name: texts.zh.later }).click();
  await expect.poll(journey.getAddress).toBe('/bm');
  expect(await page.locator('.notice-card').count()).toBe(0);
});

it('form of a single step and form of a stored record have no button to continue later', async () => {
  const page = await journey.openConsole({ user: 'admin' });
  await journey.open('/holiday/new');
  await page.getByRole('button', { name: '保存', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: texts.zh.later }).count()).toBe(0);
  await journey.open('/registration?status=draft');
  await page.locator('.resource-table-body [role=row]').first().click();
  await page.getByRole('main').getByRole('button', { name: '编辑', exact: true }).click();
  await page.getByRole('button', { name: '保存', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: texts.zh.later }).count()).toBe(0);
});

it('home page of a family shows the draft of a new registration as a card with its time, which opens the form or discards it', async () => {
  const page = await journey.openConsole({ user: 'parent', width: 390 });
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: /^未保存的新记录：.*戴小满$/ }) });
  await journey.open('/bm/new');
  await page.getByLabel(/^姓名/).first().fill('戴小满');
  await page.locator('.form-buttons').getByText(texts.zh.kept).waitFor();
  await page.getByRole('button', { name: texts.zh.later }).click();
  await expect.poll(journey.getAddress).toBe('/bm');
  await journey.open('/mine');
  await card.getByText(/^您 .*\d\d:\d\d 填写的内容尚未保存$/).waitFor();
  expect(await problems(page)).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
  await card.getByRole('button', { name: '放弃草稿' }).click();
  await card.waitFor({ state: 'detached' });
  const restored = page.waitForResponse(/\/draft\/doEdit$/);
  await page.locator('.notice-card').getByRole('button', { name: '撤销' }).click();
  await restored;
  await card.getByRole('link', { name: /^继续填写/ }).click();
  await expect.poll(journey.getAddress).toBe('/bm/new');
  await page.getByRole('button', { name: texts.zh.go, exact: true }).click();
  await expect.poll(() => page.getByLabel(/^姓名/).first().inputValue()).toBe('戴小满');
});
