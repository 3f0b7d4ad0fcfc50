import { AxeBuilder } from '@axe-core/playwright';
import { expect, it } from 'vitest';
import { Client, rowsOf } from '../contract/http/Client';
import { Journey } from '../support/Journey';

const journey = Journey.setUp();
const given = 'Admin#2026set';
const own = 'Selbst#2026x';

it('password set by an administrator allows only the password form until it is changed', async () => {
  const admin = await new Client(`${journey.console.url}/api`).signIn('admin', 'Enrol@2026');
  const [{ uuid = '' } = {}] = rowsOf(await admin.get('/user/getList?username=editor'));
  const reset = await admin.send('PUT', '/admin/password', { body: { uuid, password: given } });
  expect(reset.code).toBe(200);

  const page = await journey.openConsole({ width: 390 });
  await journey.open('/admin/login');
  await page.getByLabel('用户名').fill('editor');
  await page.getByLabel('密码', { exact: true }).fill(given);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('heading', { name: '请先修改密码' }).waitFor();
  expect(await page.locator('.tab').count()).toBe(0);
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);

  await page.getByLabel('原密码').fill(given);
  await page.getByLabel('新密码', { exact: true }).fill(own);
  await page.getByLabel('再次输入新密码').fill(own);
  await page.getByRole('button', { name: '保存新密码' }).click();
  await page.getByRole('heading', { name: '请先修改密码' }).waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('.tab').count()).toBeGreaterThan(0);
});

it('password that expires during a session opens the password form, and typed text is kept as a draft', async () => {
  const page = await journey.openConsole({ user: 'admin', width: 1440 });
  const name = page.getByRole('main').getByLabel(/^街道名称/);
  await journey.open('/street');
  await page.locator('.resource-table-body:visible [role=row]').first().click();
  await page.getByRole('button', { name: '编辑' }).click();
  await name.fill('江畔街道');
  const address = journey.getAddress();
  // The server answers as it does from the moment at which the password expires.
  await page.route('**/api/street/doEdit', route =>
    route.fulfill({ json: { code: 428, msg: '', data: null } }),
  );
  await page.route('**/api/userInfo', async route => {
    const answer = await route.fetch();
    const { data, ...rest } = (await answer.json()) as { data: object };
    await route.fulfill({ json: { ...rest, data: { ...data, mustChangePassword: true } } });
  });
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByRole('heading', { name: '请先修改密码' }).waitFor();
  await page.unrouteAll();
  await journey.open(address);
  await page.getByRole('button', { name: '继续填写' }).click();
  await expect.poll(() => name.inputValue()).toBe('江畔街道');
});
