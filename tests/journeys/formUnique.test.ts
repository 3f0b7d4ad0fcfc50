import { AxeBuilder } from '@axe-core/playwright';
import { expect, it } from 'vitest';
import { Journey } from '../support/Journey';

const journey = Journey.setUp();

it.each(['zh', 'en'] as const)(
  'form reports a duplicate school name on blur, but not the name of the record itself, in %s',
  async language => {
    const page = await journey.openConsole({ user: 'admin', width: 1280, language });
    const label = language === 'zh' ? /^校名/ : /^Name/;
    const says = language === 'zh' ? '校名已被使用' : 'Name is taken';
    const reply = page.waitForResponse(answer => answer.url().includes('/school/getList'));
    await journey.open('/school');
    const { data } = (await (await reply).json()) as { data: { list: { uuid: string; name: string }[] } };
    const [first, second] = data.list;
    if (!first || !second) throw new Error('The list of schools has less than two rows.');
    await journey.open(`/school/${first.uuid}/edit`);
    const name = page.getByRole('textbox', { name: label });
    await name.fill(second.name);
    await name.press('Tab');
    await page.getByText(says).waitFor();
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
    await name.fill(first.name);
    await expect.poll(() => page.getByText(says).count()).toBe(0);
    await name.press('Tab');
    await page.getByRole('button', { name: language === 'zh' ? '取消' : 'Cancel' }).click();
    await expect.poll(journey.getAddress).not.toContain('/edit');
  },
);
