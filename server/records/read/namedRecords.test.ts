import { afterEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureFiles,
  fixtureStores,
} from '#tests/support/recordsFixture';

const titled = (name: string, more: JsonObject): JsonObject => ({ title: name, 'x-title-en': name, ...more });

const finding: JsonObject = titled('finding', {
  type: 'object',
  properties: {
    register: titled('register', { type: 'string' }),
    found: titled('found', { type: 'string', format: 'uuid', 'x-record-of': 'register' }),
  },
  'x-access': {
    admin: { all: true },
    bureau: { see: true },
    parent: { see: true },
    school: { see: ['found'] },
  },
});

describe.each(fixtureStores)(
  'labels of records referred to by resource name and key, on %s',
  (_name, storeOf) => {
    afterEach(closeRecordsFixtures);

    it('label of a record referred to by resource name and key is returned if the caller may see the record and the field with its resource name', async () => {
      const fixture = await buildRecordsFixture({ storeOf, files: { ...fixtureFiles, finding } });
      const admin = fixture.recordsAs('admin');
      const school = (await admin.create('school', { code: '001', name: '一校' })).uuid;
      const leadTo = async (register: string, found: string) =>
        (await admin.create('finding', { register, found })).uuid;
      const found = await leadTo('school', school);
      const labelsFor = async (role: string, uuid = found) =>
        (await fixture.recordsAs(role).get('finding', uuid)).labels;
      expect(await labelsFor('bureau')).toEqual({ [school]: '001 一校' });
      expect(await labelsFor('parent')).toEqual({});
      expect(await labelsFor('school')).toEqual({});
      // The resource name is unknown, or the key belongs to a record of another resource.
      expect(await labelsFor('bureau', await leadTo('nothing', school))).toEqual({});
      expect(await labelsFor('bureau', await leadTo('pupil', school))).toEqual({});
    });
  },
);
