import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';

/** Check rule: the estate that an office assigns to a request lies in the street that the request names. */
export const estateStreet: CityRules['checks'][string] = async (record, field = '', context) => {
  const chosen = scalarToText(context.input?.villageId);
  if (chosen === '') return [];
  const village = await context.reader.get('village', chosen);
  const community = await context.reader.get('area', scalarToText(village?.areaId));
  if (!village || community?.parentId === record.areaId) return [];
  const name = scalarToText(village.name);
  return [
    {
      path: field,
      keyword: 'estateStreet',
      text: {
        zh: `“${name}”不在申请所填的街道内，请先核对街道`,
        en: `${name} lies in another street than the request says; please look at the street first`,
      },
    },
  ];
};
