import { describe, expect, it } from 'vitest';
import type { AccessWidening } from '#model/migration';
import { describeWidening } from './describeWidening';

const grant = (role: string, may: string, ...fields: string[]): AccessWidening => ({
  ...{ by: 'grant', role, may, fields, hash: '' },
});

describe('describeWidening', () => {
  it.each<[AccessWidening, string, string]>([
    [
      grant('parent', 'see', 'name', 'phone'),
      '角色 parent 将可查看更多的字段或记录：name、phone',
      'the role parent may see more fields or records: name, phone',
    ],
    [
      grant('any', 'delete'),
      '所有已登录的人将可删除更多的记录',
      'everybody who is signed in may delete more records',
    ],
    [
      grant('public', 'do:submit'),
      '未登录的任何人将可对更多的记录进行流转 submit',
      'anybody without signing in may make the transition submit on more records',
    ],
    [
      { by: 'role', role: 'dept', permissions: ['admin'] },
      '角色 dept 得到更多权限：admin',
      'the role dept gains permissions: admin',
    ],
    [
      { by: 'fact', fact: 'areas', path: ['organId', 'areaIds'] },
      '$me.areas 改由 organId.areaIds 得出，按它开放的记录随之变化',
      '$me.areas is read from organId.areaIds now, so it opens other records',
    ],
    [
      { by: 'mask', field: 'idcard', from: 'idcard', to: 'cert' },
      '字段 idcard 的掩码由 idcard 改为 cert，可能露出更多',
      'the mask of idcard changes from idcard to cert and may show more',
    ],
  ])('names whom and what %j opens', (widening, zh, en) => {
    expect(describeWidening(widening)).toEqual({ zh, en });
  });
});
