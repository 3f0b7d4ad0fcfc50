import { afterEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import { buildRecordsFixture, closeRecordsFixtures } from '#tests/support/recordsFixture';

const school = {
  title: '学校',
  'x-title-en': 'School',
  type: 'object',
  properties: {
    story: { title: '简介', 'x-title-en': 'Story', type: 'string', format: 'html', maxLength: 30 },
  },
  'x-access': { admin: { all: true } },
} satisfies JsonObject;

describe('normaliseValue of rich text', () => {
  afterEach(closeRecordsFixtures);

  it('rich text with more than 10,000 tags is refused with the keyword maxTags', async () => {
    const files = {
      school: { ...school, properties: { story: { ...school.properties.story, maxLength: 90_000 } } },
    };
    const admin = (await buildRecordsFixture({ files })).recordsAs('admin');
    await expect(admin.create('school', { story: '<b>'.repeat(10_001) })).rejects.toMatchObject({
      issues: [{ path: '/story', keyword: 'maxTags', params: { limit: 10_000 } }],
    });
  });

  it('rich text over the field length is refused before it is sanitised', async () => {
    const admin = (await buildRecordsFixture({ files: { school } })).recordsAs('admin');
    const story = `<p style="${'x'.repeat(40)}">一</p>`;
    await expect(admin.create('school', { story })).rejects.toMatchObject({
      issues: [{ path: '/story', keyword: 'maxLength', params: { limit: 30 } }],
    });
    expect(await admin.create('school', { story: '<p id="x">一</p>' })).toMatchObject({ story: '<p>一</p>' });
  });
});
