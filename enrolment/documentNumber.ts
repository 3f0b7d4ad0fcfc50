import { formats } from '#model/formats';
import type { Rules } from '#model/rules';

/** Which format the number of each kind of document has. */
const formatByDocument: Readonly<Record<string, string>> = {
  resident_id: 'resident-id',
  hkmo_residence: 'hkmo-residence',
  tw_residence: 'tw-residence',
  passport: 'passport',
};

/** The number must be one that the chosen kind of document can have. */
export const documentNumber: Rules['checks'][string] = (record, field = 'idcard') => {
  const number = record[field];
  const { certType } = record;
  if (typeof number !== 'string' || typeof certType !== 'string') return [];
  const format = formatByDocument[certType];
  if (format === undefined || formats[format]?.(number)) return [];
  return [
    {
      path: `/${field}`,
      keyword: 'documentNumber',
      text: { zh: '证件号码与证件类型不符，请核对', en: 'This is no valid number of the chosen document' },
    },
  ];
};
