import { describe, expect, it } from 'vitest';
import type { AccessWidening } from '#model/migration';
import { catalogFromFiles } from '#tests/support/catalogFromFiles';
import { createChangeTitles } from './changeTitles';
import { describeAccessWidening } from './describeAccessWidening';

const text = (zh: string, en: string) => ({ title: zh, 'x-title-en': en, type: 'string' });

const catalog = await catalogFromFiles({
  clinic: {
    ...{ title: '诊所', 'x-title-en': 'Clinic', type: 'object' },
    properties: { name: text('名称', 'Name'), phone: text('电话', 'Phone') },
    'x-states': {
      initial: 'open',
      states: {
        open: { title: '开', 'x-title-en': 'Open' },
        shut: { title: '关', 'x-title-en': 'Shut', final: true },
      },
      transitions: { submit: { title: '上报', 'x-title-en': 'Submit', from: 'open', to: 'shut' } },
    },
    'x-access': { admin: { all: true } },
  },
});

const grant = (role: string, may: string, ...fields: string[]): AccessWidening => ({
  ...{ by: 'grant', role, may, fields, hash: '' },
});

describe('describeWidening', () => {
  it.each<[AccessWidening, string, string]>([
    [
      grant('parent', 'see', 'name', 'phone'),
      '角色“家长”将可查看更多的字段或记录：“名称”、“电话”',
      'the role "Parent" may see more fields or records: "Name", "Phone"',
    ],
    [
      grant('any', 'delete'),
      '所有已登录的人将可删除更多的记录',
      'everybody who is signed in may delete more records',
    ],
    [
      grant('public', 'do:submit'),
      '未登录的任何人将可对更多的记录办理“上报”',
      'anybody without signing in may make the transition "Submit" on more records',
    ],
    [
      { by: 'role', role: 'dept', permissions: ['admin'] },
      '角色“部门”得到更多权限：admin',
      'the role "Department" gains permissions: admin',
    ],
    [
      { by: 'fact', fact: 'areas', path: ['organId', 'areaIds'] },
      '$me.areas 改由 organId.areaIds 得出，按它开放的记录随之变化',
      '$me.areas is read from organId.areaIds now, so it opens other records',
    ],
    [
      { by: 'mask', field: 'phone', from: 'idcard', to: 'cert' },
      '字段“电话”的掩码由 idcard 改为 cert，可能露出更多',
      'the mask of "Phone" changes from idcard to cert and may show more',
    ],
  ])(
    'describeAccessWidening names by their titles the callers and the data that the change %j opens',
    (widening, zh, en) => {
      const titles = createChangeTitles([undefined, catalog]);
      expect(describeAccessWidening({ resource: 'clinic', widening }, titles)).toEqual({ zh, en });
    },
  );
});
