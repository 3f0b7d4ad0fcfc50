import { expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import type { RuleContext } from '#model/rules';
import { aliasNames } from './aliasNames';

it.each<[string, JsonObject, string | null]>([
  ['two aliases', { aliases: [{ name: '红旗机械厂宿舍' }, { name: '阳光' }] }, '红旗机械厂宿舍、阳光'],
  ['an alias without a name', { aliases: [{}, { name: '阳光' }] }, '阳光'],
  ['no alias', { aliases: [] }, null],
  ['no list', {}, null],
])(
  'aliasNames rule derives one text from the alternative names of an estate with %s',
  async (_, village, text) => {
    expect(await aliasNames(village, {} as RuleContext)).toBe(text);
  },
);
