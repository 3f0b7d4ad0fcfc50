import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { buildChildId } from '#enrolment/demoCity/people';
import { Client, rowsOf } from '../contract/http/Client';
import { Journey } from '../support/Journey';
import { demoPassword } from '../support/sessionState';

const journey = Journey.setUp({ maxRows: 120 });

const rows = (page: Page) => page.locator('.resource-table-body:visible [role=row]');
const groups = (page: Page) => page.locator('.kept-page:visible .record-groups');
const countEmpty = (page: Page) => groups(page).locator('dd:has(> .field-empty)').count();
const problems = async (page: Page) =>
  (await new AxeBuilder({ page }).setLegacyMode().analyze()).violations.map(({ id, nodes }) => [
    id,
    nodes[0]?.html,
  ]);

it.each([
  ['zh', 390, /^显示 (\d+) 个空白项$/, '隐藏空白项'],
  ['en', 1024, /^Show (\d+) empty fields$/, 'Hide empty fields'],
] as const)(
  'record page folds the empty fields of a long record in %s at %i px, and shows them on later records too once they are unfolded',
  async (language, width, show, hide) => {
    const page = await journey.openConsole({ user: 'admin', language, width });
    await journey.open('/registration?status=draft');
    await rows(page).first().click();
    const unfold = page.getByRole('button', { name: show });
    await unfold.waitFor();
    const count = Number(show.exec(await unfold.innerText())?.[1]);
    expect(count).toBeGreaterThan(3);
    const before = await countEmpty(page);
    const facts = await groups(page).locator('dt').count();
    expect(await unfold.getAttribute('aria-expanded')).toBe('false');
    expect(await problems(page)).toEqual([]);
    await unfold.press('Enter');
    const fold = page.getByRole('button', { name: hide });
    await fold.waitFor();
    expect(await fold.evaluate(button => button === document.activeElement)).toBe(true);
    expect([await countEmpty(page), await groups(page).locator('dt').count()]).toEqual([
      before + count,
      facts + count,
    ]);
    expect(await problems(page)).toEqual([]);
    await page.goBack();
    await rows(page).nth(1).click();
    await fold.waitFor();
    await fold.click();
    await unfold.waitFor();
  },
);

it('record page shows a field that the next transition requires, though it is empty', async () => {
  const parent = await new Client(`${journey.console.url}/api`).signIn('parent', demoPassword);
  const [{ uuid: schoolId = null } = {}] = rowsOf(
    await parent.get('/school/getPageList?enabled=true&pageSize=1'),
  );
  const begun = await parent.post('/registration/doEdit', {
    ...{ stage: 1, name: '张三', certType: 'resident_id', idcard: buildChildId('2020-03-07', 1), schoolId },
  });
  expect(begun.code).toBe(200);
  const page = await journey.openConsole({ user: 'parent', width: 390 });
  await journey.open('/bm?title=张三');
  await rows(page).first().click();
  await page.getByRole('button', { name: /^显示 \d+ 个空白项$/ }).waitFor();
  await groups(page).locator('dt:has(.form-demanded) + dd .field-empty').first().waitFor();
});
