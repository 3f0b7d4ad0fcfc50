import { normaliseDocumentNumber } from '#model/formats';
import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';

/** Check rule: a student number that starts with G continues with the resident ID of the child. */
export const rollNumber: CityRules['checks'][string] = (record, field = 'studentRecordNo') => {
  const roll = normaliseDocumentNumber(scalarToText(record[field]));
  const number = normaliseDocumentNumber(scalarToText(record.idcard));
  if (!roll.startsWith('G') || record.certType !== 'resident_id' || number === '') return [];
  if (roll.slice(1) === number) return [];
  return [
    {
      path: `/${field}`,
      keyword: 'rollNumber',
      text: {
        zh: 'G 后面应是学生的身份证号，请核对；临时学籍号以 L 开头',
        en: "After the G stands the child's ID number, please check; a provisional number begins with an L",
      },
    },
  ];
};
