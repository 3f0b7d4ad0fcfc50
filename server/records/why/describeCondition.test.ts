import { afterEach, describe, expect, it } from 'vitest';
import { parseCondition } from '#model/conditions/parseCondition';
import { buildRecordsFixture, closeRecordsFixtures } from '#tests/support/recordsFixture';
import { RequestContext } from '../RequestContext';
import { describeCondition } from './describeCondition';

afterEach(closeRecordsFixtures);

interface Wording {
  resource: string;
  condition: object;
  zh: string;
  en: string;
  /** Wording of `$me`; that of the caller if absent. */
  me?: 'account';
}

const roles = { not: { any: [{ roles: { has: 'admin' } }, { roles: { has: 'bureau' } }] } };

const wordings: [string, Wording][] = [
  [
    'three states',
    {
      resource: 'pupil',
      condition: { status: ['draft', 'submitted', 'refused'] },
      zh: '“状态”是“草稿”、“已提交”或“已拒绝”',
      en: '“Status” is “Draft”, “Submitted” or “Refused”',
    },
  ],
  [
    'a state that is excluded',
    {
      resource: 'pupil',
      condition: { status: { not: 'draft' } },
      zh: '“状态”不是“草稿”',
      en: '“Status” is not “Draft”',
    },
  ],
  [
    'roles that are excluded one by one',
    {
      resource: 'user',
      condition: roles,
      zh: '“角色”不包含“系统管理员”或“市教育局”',
      en: '“Roles” does not include “Administrator” or “Bureau”',
    },
  ],
  [
    'the caller itself',
    {
      resource: 'pupil',
      condition: { createdBy: '$me' },
      zh: '“创建人”是您本人',
      en: '“Created by” is you',
    },
  ],
  [
    'another account than the asked one',
    {
      resource: 'user',
      condition: { uuid: { not: '$me' } },
      me: 'account',
      zh: '这条记录不是该账号本人',
      en: 'the record is not the account itself',
    },
  ],
  [
    'a fact of the caller under the title that the account gives it',
    {
      resource: 'school',
      condition: { organId: '$me.organ' },
      zh: '“机构”是您的“所属机构”',
      en: '“Organisation” is your own',
    },
  ],
  [
    'a tree of organisations at the end of a relation',
    {
      resource: 'pupil',
      condition: { 'schoolId.organId': { within: '$me.organ' } },
      me: 'account',
      zh: '“学校”的“机构”在该账号的“所属机构”范围内',
      en: '“Organisation” of its “School” lies within the account’s own',
    },
  ],
  [
    'one of the roles of the caller',
    {
      resource: 'pupil',
      condition: { name: { in: '$me.roles' } },
      zh: '“姓名”是您的“角色”之一',
      en: '“Name” is one of your “Roles”',
    },
  ],
  [
    'a time that has not come, and alternatives beside it',
    {
      resource: 'pupil',
      condition: {
        dueAt: { not: { gt: '$now' } },
        any: [{ season: { gte: 2026 } }, { idcard: null }],
      },
      zh: '“截止”不晚于现在，且（“学年”不小于“2026”，或“证件”未填写）',
      en: '“Due at” is not after now, and (“Season” is at least “2026”, or “ID” is empty)',
    },
  ],
  [
    'related records, and that there are none',
    {
      resource: 'school',
      condition: {
        some: { 'pupil.schoolId': { status: 'draft' } },
        not: { some: { 'pupil.schoolId': { status: { not: 'draft' } } } },
      },
      zh: '有对应的“学生”，其中“状态”是“草稿”，且没有这样的“学生”：“状态”不是“草稿”',
      en: 'a record of “Pupil” belongs to it where “Status” is “Draft”, and no record of “Pupil” belongs to it where “Status” is not “Draft”',
    },
  ],
];

describe('condition as text', () => {
  it.each(wordings)(
    'text of a condition (describeCondition) names %s, in both languages',
    async (_title, wording) => {
      const fixture = await buildRecordsFixture();
      const write = (language: 'zh' | 'en') => {
        const context = new RequestContext({
          ...fixture.parts,
          caller: fixture.caller('admin', { language }),
        });
        const resource = context.getResource(wording.resource);
        const condition = parseCondition(wording.condition);
        return describeCondition(context, resource, condition, () => true, wording.me);
      };
      expect([write('zh'), write('en')]).toEqual([wording.zh, wording.en]);
    },
  );

  it('text of a condition (describeCondition) describes a $me fact as "your own" if the reader may not know the field of the account', async () => {
    const fixture = await buildRecordsFixture();
    const context = new RequestContext({
      ...fixture.parts,
      caller: fixture.caller('admin', { language: 'zh' }),
    });
    const condition = parseCondition({ organId: '$me.organ' });
    const text = describeCondition(
      context,
      context.getResource('school'),
      condition,
      ({ name }) => name !== 'user',
    );
    expect(text).toBe('“机构”是您自己的');
  });

  it('text of a condition (describeCondition) is undefined if it contains a field that the reader may not know', async () => {
    const fixture = await buildRecordsFixture();
    const context = new RequestContext({ ...fixture.parts, caller: fixture.caller('admin') });
    const condition = parseCondition({ not: { any: [{ name: 'Ann' }, { reason: 'none' }] } });
    const isOpen = (_: unknown, field: string) => field !== 'reason';
    expect(describeCondition(context, context.getResource('pupil'), condition, isOpen)).toBeUndefined();
  });
});
