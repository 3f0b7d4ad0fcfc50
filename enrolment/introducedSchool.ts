import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';

/** Check rule: a school introduction refers to an organisation that is a school. */
export const introducedSchool: CityRules['checks'][string] = async (record, _field, { reader }) => {
  const { key, organId } = record;
  if (key !== 'school_intro' || typeof organId !== 'string') return [];
  const organ = await reader.get('organ', organId);
  if (!organ || organ.type === 'school') return [];
  const name = scalarToText(organ.name);
  return [
    {
      path: '/organId',
      keyword: 'introducedSchool',
      text: {
        zh: `“${name}”不是学校，学校简介须选择学校`,
        en: `${name} is no school; an introduction is of a school`,
      },
    },
  ];
};
