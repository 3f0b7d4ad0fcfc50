import { afterEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import { noCityRules, type CityRules } from '#model/rules';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureFiles,
  fixtureStores,
} from '#tests/support/recordsFixture';

const refusal = { refusal: '名额已定', 'x-refusal-en': 'The quota is fixed' };

/** A private school keeps its name alone; a rule that opens nothing leaves nothing. */
const rules: CityRules = {
  ...noCityRules,
  fields: {
    ofPublic: ({ kind }) => (kind === 'private' ? ['name'] : ['name', 'seats', 'code']),
    nothing: () => [],
  },
};

describe.each(fixtureStores)('fields made read-only by a rule, on %s', (_name, storeOf) => {
  afterEach(closeRecordsFixtures);

  async function open(edit: JsonObject, kind: 'public' | 'private') {
    const school: JsonObject = {
      ...fixtureFiles.school,
      'x-access': { admin: { all: true }, bureau: { see: { except: ['note'] }, edit } },
    };
    const fixture = await buildRecordsFixture({ storeOf, rules, files: { ...fixtureFiles, school } });
    const fee: JsonObject = kind === 'private' ? { fee: 3 } : {};
    const made = await fixture
      .recordsAs('admin')
      .create('school', { code: '001', name: 'One', kind, ...fee });
    const why = (asked: { step: string } | { field: string }, language: 'zh' | 'en' = 'en') =>
      fixture.recordsAs('bureau', { language }).explain('school', { uuid: made.uuid, ...asked });
    const get = (language: 'zh' | 'en' = 'en') =>
      fixture.recordsAs('bureau', { language }).get('school', made.uuid);
    return { why, get };
  }
  const ruled = { fields: ['name', 'seats', 'code'], rule: 'ofPublic', ...refusal };

  it('record detail gives the reason why a rule makes fields read-only, in the language of the caller', async () => {
    const closed = await open(ruled, 'private');
    expect(await closed.get()).toMatchObject({ editable: ['name'], editRefusals: ['The quota is fixed'] });
    expect((await closed.get('zh')).editRefusals).toEqual(['名额已定']);
    expect(await (await open(ruled, 'public')).get()).not.toHaveProperty('editRefusals');
  });

  it('record detail gives no reason for a rule that affects only fixed or hidden fields', async () => {
    const fixed = { fields: ['name', 'code', 'note'], rule: 'ofPublic', ...refusal };
    expect(await (await open(fixed, 'private')).get()).not.toHaveProperty('editRefusals');
  });

  it('reason for a read-only field is the text of the rule in the schema, or else a default text', async () => {
    const { why } = await open(ruled, 'private');
    const text = async (...asked: Parameters<typeof why>) => (await why(...asked)).reasons[0]?.text;
    expect(await why({ field: 'seats' })).toMatchObject({
      isPossible: false,
      reasons: [
        { rule: 'fieldRule', text: 'The quota is fixed', remedies: [{ by: ['Administrator', 'Bureau'] }] },
      ],
    });
    expect(await text({ field: 'seats' }, 'zh')).toBe('名额已定');
    const plain = await open({ fields: ['name', 'seats'], rule: 'ofPublic' }, 'private');
    expect((await plain.why({ field: 'seats' })).reasons[0]?.text).toBe(
      'By a rule of the city this cannot be changed on this record',
    );
    expect(await plain.get()).not.toHaveProperty('editRefusals');
  });

  it('explanation of an edit lists fields made read-only by a rule, and is a refusal if no field is editable', async () => {
    const partly = await (await open(ruled, 'private')).why({ step: 'edit' });
    expect(partly).toMatchObject({
      isPossible: true,
      reasons: [{ rule: 'fieldRule', text: 'The quota is fixed', isNote: true }],
    });
    const whole = await open({ fields: ['seats'], rule: 'nothing', ...refusal }, 'public');
    expect(await whole.why({ step: 'edit' })).toMatchObject({
      isPossible: false,
      reasons: [
        { rule: 'fieldRule', text: 'The quota is fixed', remedies: [{ by: ['Administrator', 'Bureau'] }] },
      ],
    });
    expect(await (await open(ruled, 'public')).why({ step: 'edit' })).toEqual({
      isPossible: true,
      reasons: [],
    });
  });
});
