import { afterEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureFiles,
  fixtureStores,
} from '#tests/support/recordsFixture';
import { maxDrafts } from './requireDraftQuota';

/** The records fixture, in which parents see schools. */
const files: Record<string, JsonObject> = {
  ...fixtureFiles,
  school: {
    ...fixtureFiles.school,
    'x-access': { ...(fixtureFiles.school?.['x-access'] as JsonObject), parent: { see: ['code', 'name'] } },
  },
};

describe.each(fixtureStores)('limit of draft records of one caller on %s', (_name, storeOf) => {
  afterEach(closeRecordsFixtures);

  it('limit of draft records returns 409 to callers who see only their own records, until one is submitted or deleted', async () => {
    const fixture = await buildRecordsFixture({ storeOf, files });
    const [admin, parent, other] = [
      fixture.recordsAs('admin'),
      fixture.recordsAs('parent'),
      fixture.recordsAs('parent', { username: 'other' }),
    ];
    const { uuid: schoolId } = await admin.create('school', { code: '001', name: '一小' });
    const draft = { name: '小明', schoolId };
    const made = [];
    for (let count = 0; count < maxDrafts; count += 1) made.push(await parent.create('pupil', draft));
    const refused = { code: 409, userMessage: 'tooManyDrafts' };
    await expect(parent.create('pupil', draft)).rejects.toMatchObject(refused);
    await other.create('pupil', draft);
    await admin.create('pupil', draft);

    await parent.remove('pupil', [made[0]?.uuid ?? '']);
    await parent.create('pupil', draft);
    await expect(parent.create('pupil', draft)).rejects.toMatchObject(refused);

    const { uuid = '' } = made[1] ?? {};
    const { version } = await parent.update('pupil', uuid, 1, { idcard: '11010519491231002X' });
    await admin.transition('pupil', uuid, version, 'submit', {});
    await parent.create('pupil', draft);
    await expect(parent.create('pupil', draft)).rejects.toMatchObject(refused);
  });
});
