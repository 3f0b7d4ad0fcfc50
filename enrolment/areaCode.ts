import { isAreaWithin } from '#model/formats/areaCode';
import type { Issue } from '#model/errors';
import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';
import { listAllRows, whereEquals } from './rowQueries';

/** Check rule: the code of an area begins with that of the area of which it is a part, and the codes of its own parts with its own. */
export const areaCode: CityRules['checks'][string] = async (record, field = '', { reader }) => {
  const code = scalarToText(record.code);
  if (code === '') return [];
  const issue = (zh: string, en: string): Issue[] => [
    { path: `/${field}`, keyword: 'areaCode', text: { zh, en } },
  ];
  const parent = await reader.get('area', scalarToText(record.parentId));
  if (parent && !isAreaWithin(code, scalarToText(parent.code))) {
    const [name, above] = [scalarToText(parent.name), scalarToText(parent.code)];
    return issue(
      `编码须以上级区域“${name}”的编码 ${above} 开头（市级编码末尾的 00 不计）`,
      `The code begins with that of ${name}, ${above}, of which it is a part; zeros at the end of the code of a city do not count`,
    );
  }
  if (field !== 'code' || typeof record.uuid !== 'string') return [];
  const parts = await listAllRows(reader, 'area', whereEquals('parentId', record.uuid));
  const outside = parts.find(part => !isAreaWithin(scalarToText(part.code), code));
  if (!outside) return [];
  const [name, below] = [scalarToText(outside.name), scalarToText(outside.code)];
  return issue(
    `下级区域“${name}”的编码 ${below} 不以此编码开头，请先核对`,
    `The code of ${name}, which is a part of it, is ${below} and does not begin with this one; please look at it first`,
  );
};
