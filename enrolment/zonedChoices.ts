import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';
import { listChoicesOutside } from './listChoicesOutside';

/**
 * Check rule: a reviewer approves a child only if the chosen schools belong to its zone. The estate of the home may
 * have been determined after the submission, and may belong to another zone than that of the chosen schools.
 */
export const zonedChoices: CityRules['checks'][string] = async (record, field = '', context) => {
  const { zone, outside } = await listChoicesOutside(record, context);
  if (!zone || outside.length === 0) return [];
  const [name, schools] = [scalarToText(zone.name), outside.map(one => scalarToText(one.name))];
  return [
    {
      path: field,
      keyword: 'zonedChoices',
      text: {
        zh: `住房属于“${name}”，${schools.join('、')}不是该学区的学校，请退回更正志愿或统筹安排`,
        en: `The home lies in ${name}, to which ${schools.join(', ')} does not belong; send the registration back or dispatch the child`,
      },
    },
  ];
};
