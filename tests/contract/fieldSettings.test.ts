import { afterEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import type { RecordDetail } from '#model/records';
import {
  as,
  at,
  complete,
  openLife,
  returned,
  step,
  take,
  underReview,
  unusableRecords,
  writeStored,
} from './registrationLife/lifeCity';

openLife();

afterEach(async () => {
  const { list } = await as('admin').list('bmfiled', { pageNo: 1, pageSize: 100, filters: [], sort: [] });
  if (list.length > 0)
    await as('admin').remove(
      'bmfiled',
      list.map(({ uuid }) => uuid),
    );
});

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
  await at(beforeReporting, () => create(values));
  await test();
}

const submit = async (values: JsonObject) =>
  step(as('parent'), await as('parent').create('registration', complete(values)), 'submit');
const refused = {
  userMessage: {
    zh: '按本市要求，还须填写：出生证',
    en: 'The city also asks for: Birth certificate',
  },
};

const closed = { issues: [{ path: '/stage', keyword: 'settingsOpen' }] };

describe('field settings of a registration', () => {
  it('submission of a registration requires a field whose field setting has a condition that holds', async () => {
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
  ])(
    'submission of a registration requires no additional field if the field setting %s',
    async (_, values) => {
      await withSetting(values, async () => {
        expect(await submit({})).toMatchObject({ progress: 'review' });
      });
    },
  );

  it('field setting (makes a form field required under a condition) can be neither added nor changed once the reporting window of its school stage has opened', async () => {
    const { uuid } = await at(beforeReporting, () => create());
    await expect(create({ fieldKey: 'remark' })).rejects.toMatchObject(closed);
    const { version } = await as('bureau').get('bmfiled', uuid);
    await expect(as('bureau').update('bmfiled', uuid, version, { enabled: false })).rejects.toThrow();
    await expect(
      as('admin').update('bmfiled', uuid, version, { fieldKey: 'remark', enabled: false }),
    ).rejects.toMatchObject(closed);
    expect(await as('bureau').get('bmfiled', uuid)).toMatchObject({ enabled: true });
    // Junior schools have no reporting yet.
    const junior = await create({ stage: 2 });
    expect(
      await as('bureau').update('bmfiled', junior.uuid, junior.version, { enabled: false }),
    ).toMatchObject({ enabled: false });
  });

  const unusable: readonly (readonly [string, string])[] = [
    ['an unknown keyword', '{"house":"own"}'],
    ['a list as value of properties', '{"properties":[]}'],
    ['a then without an if', '{"then":{"required":["house"]}}'],
    ['a pattern', '{"properties":{"remark":{"pattern":"^(a+)+$"}}}'],
    ['a pattern in a branch', '{"anyOf":[{"not":{"properties":{"remark":{"pattern":"^(a+)+$"}}}}]}'],
    ['patternProperties', '{"patternProperties":{"^(a+)+$":{"const":1}}}'],
    ['a reference to itself', '{"$ref":"#"}'],
  ];

  it.each(unusable)(
    'field setting (makes a form field required under a condition) is refused with a condition that has %s',
    async (_, requiredWhen) => {
      const wrong = create({ stage: 2, fieldKey: 'remark', requiredWhen });
      await expect(wrong).rejects.toMatchObject({
        issues: [{ path: '/requiredWhen', keyword: 'conditionText' }],
      });
    },
  );

  it('refusal of a condition names the keyword that it may not use, in both languages', async () => {
    const wrong = create({ stage: 2, requiredWhen: '{"properties":{"remark":{"format":"email"}}}' });
    const list = 'required, properties, const, enum, minimum, maximum, allOf, anyOf, not, if, then, else';
    await expect(wrong).rejects.toMatchObject({
      issues: [
        {
          text: {
            zh: `必填条件不能使用“format”，只能使用 ${list.replaceAll(', ', '、')}`,
            en: `A condition cannot use "format", only ${list}`,
          },
        },
      ],
    });
  });

  it('field setting (makes a form field required under a condition) is accepted with a condition that uses allOf, anyOf, not, if, required, const, enum, minimum and maximum together', async () => {
    const condition = {
      allOf: [{ required: ['hukou'] }, { not: { properties: { hukou: { const: 'none' } } } }],
      anyOf: [{ properties: { stage: { enum: [1, 2], minimum: 1, maximum: 2 } } }],
      if: { properties: { properties: { const: { pattern: 'a' } } } },
      then: {},
      else: {},
    };
    expect(await create({ stage: 2, requiredWhen: JSON.stringify(condition) })).toMatchObject({ stage: 2 });
  });

  it.each(unusable)(
    'stored field setting (makes a form field required under a condition) requires no field, and is reported, if its condition has %s',
    async (_, requiredWhen) => {
      const setting = await at(beforeReporting, () => create());
      await writeStored('bmfiled', setting, { requiredWhen });
      const draft = await as('parent').create('registration', complete({ remark: `${'a'.repeat(40)}!` }));
      unusableRecords.length = 0;
      expect((await as('parent').get('registration', draft.uuid)).actions).toContain('submit');
      expect(unusableRecords[0]).toMatchObject([
        'bmfiled',
        { uuid: setting.uuid, version: setting.version + 1 },
        { en: expect.any(String) as string },
      ]);
      expect(await step(as('parent'), draft, 'submit')).toMatchObject({ progress: 'review' });
    },
  );

  it('field setting (makes a form field required under a condition) can be switched off by the administrator after the reporting window has opened, but not on', async () => {
    const { uuid, version } = await at(beforeReporting, () => create());
    const off = await as('admin').update('bmfiled', uuid, version, { enabled: false });
    expect(off).toMatchObject({ enabled: false });
    expect(await submit({})).toMatchObject({ progress: 'review' });
    await expect(as('admin').update('bmfiled', uuid, off.version, { enabled: true })).rejects.toMatchObject(
      closed,
    );
  });

  it('administrator may replace the invalid condition of a field setting (makes a form field required) after the reporting window has opened, but not a valid one', async () => {
    const setting = await at(beforeReporting, () => create());
    await expect(
      as('admin').update('bmfiled', setting.uuid, setting.version, { requiredWhen: '{}' }),
    ).rejects.toMatchObject(closed);
    await writeStored('bmfiled', setting, { requiredWhen: '{"house":"own"}' });
    const broken = setting.version + 1;
    const repair = { requiredWhen: ofZone };
    await expect(
      as('admin').update('bmfiled', setting.uuid, broken, { ...repair, order: 2 }),
    ).rejects.toMatchObject(closed);
    await as('admin').update('bmfiled', setting.uuid, broken, repair);
    await expect(submit({})).rejects.toMatchObject(refused);
  });

  it.each(['house', 'other'])(
    'resubmission of a registration that was returned for %s requires only fields that its correction opens',
    async key => {
      const ofRent = '{"required":["house"],"properties":{"house":{"const":"rent"}}}';
      await at(beforeReporting, () => create({ requiredWhen: ofRent, order: 1 }));
      await at(beforeReporting, () =>
        create({ fieldKey: 'waterNo', labelZh: '水表户号', labelEn: 'Water account', requiredWhen: ofRent }),
      );
      const { uuid } = await underReview({ house: 'none' });
      const back = await take({ uuid } as RecordDetail, [
        ['school', 'first_return', { ...returned, repairItems: [{ key, problem: 'blurred' }] }],
      ]);
      const mine = await as('parent').get('registration', back.uuid);
      const rented = { house: 'rent', houseCertType: 'lease' };
      const changed = await as('parent').update('registration', mine.uuid, mine.version, rented);
      const names = key === 'house' ? 'Water account' : 'Birth certificate, Water account';
      await expect(step(as('parent'), changed, 'resubmit')).rejects.toMatchObject({
        userMessage: { en: `The city also asks for: ${names}` },
      });
      const rest = { waterNo: '12345678', ...(key === 'other' && { birthCertNo: 'B123456789' }) };
      const whole = await as('parent').update('registration', mine.uuid, changed.version, rest);
      expect(await step(as('parent'), whole, 'resubmit')).toMatchObject({ progress: 'review' });
    },
  );
});
