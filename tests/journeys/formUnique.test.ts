import { AxeBuilder } from '@axe-core/playwright';
import { expect, it } from 'vitest';
import { scalarToText } from '#model/json';
import { Journey } from '../support/Journey';

/** Number of a child of the first grade whose registration is with its office. */
let takenNumber = '';
const journey = Journey.setUp({
  arrange: rows => {
    const child = rows.registration?.find(
      ({ status, certType, stage }) => status === 'second_check' && certType === 'resident_id' && stage === 1,
    );
    takenNumber = scalarToText(child?.idcard);
    return rows;
  },
});
const stageTitles = { zh: '小学一年级', en: 'Primary grade 1' };

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

const callPath = '/idcard/exists';

it.each(['zh', 'en'] as const)(
  'registration form reports the ID number of a registered child on blur, at its field and in the summary, in %s',
  async language => {
    const page = await journey.openConsole({
      user: 'parent',
      width: language === 'zh' ? 390 : 1280,
      language,
    });
    const asked: string[] = [];
    page.on('request', request => {
      if (request.url().endsWith(callPath)) asked.push(request.postData() ?? '');
    });
    await journey.open('/bm/new');
    await page.getByRole('radio', { name: stageTitles[language] }).press(' ');
    const number = page.getByRole('textbox', { name: language === 'zh' ? /^证件号码/ : /^ID number/ });
    await number.fill(takenNumber.slice(0, -1));
    await number.press('Tab');
    await number.fill(takenNumber);
    await number.press('Tab');
    const says = language === 'zh' ? '该证件号已报名' : 'This number is already registered';
    await page.getByText(says).first().waitFor();
    await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true');
    expect(asked.map(body => JSON.parse(body) as unknown)).toEqual([{ stage: '1', idcard: takenNumber }]);
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  },
);

it('registration form shows no error at the ID number when the request that looks for a duplicate fails', async () => {
  const page = await journey.openConsole({ user: 'parent', width: 1280 });
  await page.route(`**${callPath}`, route => route.abort());
  await journey.open('/bm/new');
  await page.getByRole('radio', { name: stageTitles.zh }).press(' ');
  const number = page.getByRole('textbox', { name: /^证件号码/ });
  await number.fill(takenNumber);
  const failed = page.waitForEvent('requestfailed');
  await number.press('Tab');
  expect((await failed).url()).toContain(callPath);
  expect(await number.getAttribute('aria-invalid')).not.toBe('true');
  expect(await page.getByRole('alert').count()).toBe(0);
});
