import { isAreaWithin } from '#model/formats/areaCode';
import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';

/**
 * Check rule: the code of an area begins with the code of its parent area. The codes of child areas are not checked, so
 * that a subtree can be recoded from the top down: each child area is checked when its own code changes.
 */
export const areaCode: CityRules['checks'][string] = async (record, field = '', { reader }) => {
  const code = scalarToText(record.code);
  if (code === '') return [];
  const parent = await reader.get('area', scalarToText(record.parentId));
  if (!parent || isAreaWithin(code, scalarToText(parent.code))) return [];
  const [name, above] = [scalarToText(parent.name), scalarToText(parent.code)];
  const text = {
    zh: `编码须以上级区域“${name}”的编码 ${above} 开头（末尾的 0 不计）。区划编码调整时，请先改上级，再逐级改下级`,
    en: `The code begins with that of ${name}, ${above}, of which it is a part; zeros at its end do not count. When areas get new codes, change the upper one first, then those below it`,
  };
  return [{ path: `/${field}`, keyword: 'areaCode', text }];
};
