import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import { as, at, complete, openLife, step } from './registrationLife/lifeCity';

openLife();

const beforeReporting = '2026-03-20T10:00:00+08:00';
const ofZone = JSON.stringify({ required: ['hukou'], properties: { hukou: { const: 'zone' } } });

/** A setting that demands the number of the birth certificate, made before reporting opens. */
const create = (values: JsonObject = {}) =>
  as('bureau').create('bmfiled', {
    ...{ stage: 1, fieldKey: 'birthCertNo', labelZh: '出生证', labelEn: 'Birth certificate', group: 'child' },
    ...{ type: 'text', mask: 'none', requiredWhen: ofZone, editableOnRepair: true, order: 1, enabled: true },
    ...values,
  });

/** Runs a test beside this setting, which no other test of the file meets. */
async function withSetting(values: JsonObject, test: () => Promise<void>): Promise<void> {
  const { uuid } = await at(beforeReporting, () => create(values));
  await test();
  await as('admin').remove('bmfiled', [uuid]);
}

const submit = async (values: JsonObject) =>
  step(as('parent'), await as('parent').create('registration', complete(values)), 'submit');
const refused = {
  userMessage: {
    zh: '按本市要求，还须填写：出生证',
    en: 'The city also asks for: Birth certificate',
  },
};

describe('field settings of a registration', () => {
  it('submission of a registration requires the field whose setting has a condition that holds', async () => {
    await withSetting({}, async () => {
      await expect(submit({})).rejects.toMatchObject(refused);
      expect(await submit({ birthCertNo: 'A123456789' })).toMatchObject({ progress: 'review' });
      expect(await submit({ hukou: 'city', house: 'none' })).toMatchObject({ progress: 'review' });
    });
  });

  it.each<[string, JsonObject]>([
    ['is switched off', { enabled: false }],
    ['has no condition', { requiredWhen: null }],
    ['is of the other stage', { stage: 2 }],
    ['names no field of the form', { fieldKey: 'ext_talent', requiredWhen: '{}' }],
    ['names a field that the form of this family hides', { fieldKey: 'residenceNo', requiredWhen: '{}' }],
  ])('submission of a registration requires no field whose setting %s', async (_, values) => {
    await withSetting(values, async () => {
      expect(await submit({})).toMatchObject({ progress: 'review' });
    });
  });

  it('field setting is neither added nor changed once reporting of its stage has opened', async () => {
    const { uuid } = await at(beforeReporting, () => create());
    await expect(create({ fieldKey: 'remark' })).rejects.toMatchObject({
      issues: [{ path: '/stage', keyword: 'settingsOpen' }],
    });
    const { version } = await as('bureau').get('bmfiled', uuid);
    await expect(as('bureau').update('bmfiled', uuid, version, { enabled: false })).rejects.toThrow();
    await expect(as('admin').update('bmfiled', uuid, version, { enabled: false })).rejects.toMatchObject({
      issues: [{ path: '/stage', keyword: 'settingsOpen' }],
    });
    expect(await as('bureau').get('bmfiled', uuid)).toMatchObject({ enabled: true });
    await as('admin').remove('bmfiled', [uuid]);
    // Junior schools have no reporting yet.
    const junior = await create({ stage: 2 });
    expect(
      await as('bureau').update('bmfiled', junior.uuid, junior.version, { enabled: false }),
    ).toMatchObject({ enabled: false });
  });

  it('field setting is refused with a condition that is no JSON Schema', async () => {
    const wrong = create({ stage: 2, fieldKey: 'remark', requiredWhen: '{"type":"nothing"}' });
    await expect(wrong).rejects.toMatchObject({
      issues: [{ path: '/requiredWhen', keyword: 'conditionText' }],
    });
  });
});
