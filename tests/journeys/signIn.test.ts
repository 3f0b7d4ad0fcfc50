import { describe, expect, it } from 'vitest';
import { useFrame } from '../support/useFrame';

const { open, signIn, at } = useFrame();

describe('sign-in page', () => {
  it('visitor is redirected to the sign-in page, and afterwards to the requested page', async () => {
    const page = await open('/school?title=%E5%B0%8F%E5%AD%A6');
    await page.locator('#username').waitFor();
    await expect
      .poll(() => at(page))
      .toBe('/admin/login?redirect=%2Fschool%3Ftitle%3D%25E5%25B0%258F%25E5%25AD%25A6');
    await expect.poll(() => page.title()).toBe('登录 - 义务教育招生入学管理平台');
    await signIn(page);
    await expect.poll(() => at(page)).toBe('/school?title=%E5%B0%8F%E5%AD%A6');
    await expect.poll(() => page.title()).toBe('学校 - 义务教育招生入学管理平台');
  });

  it('sign-in page marks missing fields, and focuses the first', async () => {
    const page = await open('/');
    await page.getByRole('button', { name: '登录' }).click();
    const username = page.getByLabel('用户名');
    await expect.poll(() => username.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => username.evaluate(input => input === document.activeElement)).toBe(true);
    await page.getByText('用户名不能为空').waitFor();
    await page.getByText('密码不能少于6位').waitFor();
    await username.fill('admin');
    await page.getByText('用户名不能为空').waitFor({ state: 'detached' });
  });

  it('sign-in page shows a loading text while a slow network loads the console', async () => {
    const page = await open('/');
    await page.getByLabel('用户名').waitFor();
    let arrive = (): void => undefined;
    const arrived = new Promise<void>(resolve => (arrive = resolve));
    await page.route('**/assets/main-*.js', async route => {
      await arrived;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await page.getByText('正在打开').waitFor();
    arrive();
    await page.getByLabel('用户名').waitFor();
    expect(await page.getByText('正在打开').count()).toBe(0);
  });

  it('sign-in page moves the focus from the user name to the password on Enter, without a validation error', async () => {
    const page = await open('/');
    await page.getByLabel('用户名').fill('admin');
    await page.keyboard.press('Enter');
    const password = page.getByLabel('密码', { exact: true });
    await expect.poll(() => password.evaluate(input => input === document.activeElement)).toBe(true);
    expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.getByText('密码不能少于6位').waitFor();
    await page.getByText('家长请联系学校，工作人员请联系管理员').waitFor();
  });

  it('sign-in page shows a wrong password error in either language, and can show the typed password', async () => {
    const page = await open('/', { language: 'en' });
    await page.getByLabel('User name').fill('nobody');
    await page.getByLabel('Password', { exact: true }).fill('123456');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').getByText('Account or password incorrect').waitFor();
    await page.getByLabel('Password', { exact: true }).fill('12345');
    await page.getByRole('alert').getByText('Account or password incorrect').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Show the password' }).click();
    await expect.poll(() => page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: '中文' }).click();
    await page.getByRole('button', { name: '登录' }).waitFor();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-CN');
  });

  it.each([
    [390, 'zh', 'English'],
    [1440, 'zh', 'English'],
    [390, 'en', '中文'],
    [1440, 'en', '中文'],
  ] as const)(
    'sign-in page offers the other language by its own name at %i px in %s, and remembers the choice',
    async (width, language, name) => {
      const page = await open('/', { width, language });
      const choice = page.getByRole('button', { name, exact: true });
      await choice.waitFor();
      expect(await choice.getAttribute('lang')).toBe(language === 'zh' ? 'en' : 'zh');
      // The language switch is at the top of the sign-in form, large enough, and not covered.
      const [box, form] = await Promise.all([choice, page.locator('form')].map(one => one.boundingBox()));
      if (!box || !form) throw new Error('The page has no choice of language, or no form');
      expect(box.y + box.height).toBeLessThan(form.y);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(30);
      expect(
        await choice.evaluate(button => {
          const { left, top, width: wide, height } = button.getBoundingClientRect();
          return button.contains(document.elementFromPoint(left + wide / 2, top + height / 2));
        }),
      ).toBe(true);
      await choice.focus();
      await page.keyboard.press('Enter');
      const other = language === 'zh' ? 'Sign in' : '登录';
      await page.getByRole('button', { name: other, exact: true }).waitFor();
      expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(
        language === 'zh' ? 'en' : 'zh',
      );
    },
  );

  it.each(['//evil.example', 'https://evil.example/', '/\\evil.example'])(
    'sign-in page ignores the external redirect target %s',
    async target => {
      const page = await open(`/admin/login?redirect=${encodeURIComponent(target)}`);
      await signIn(page);
      await expect.poll(() => at(page)).toBe('/index');
    },
  );
});
