import { scalarToText, type JsonObject } from '#model/json';
import type { CityRules } from '#model/rules';
import { toCityDateTime } from '#model/time';
import { readCorrectionClose } from './readCorrectionClose';

/**
 * Check rule: the deadline of a correction is not after the close of the review window that requested it, nor after the
 * close of the correction window.
 */
export const withinReview: CityRules['checks'][string] = async (record, field = 'dueAt', context) => {
  const bm = await context.reader.get('registration', scalarToText(record.bmId));
  const registration: JsonObject = bm ?? {};
  const close = await readCorrectionClose(scalarToText(record.source), registration, context);
  if (close === undefined || Date.parse(scalarToText(record[field])) <= close) return [];
  const last = toCityDateTime(close);
  return [
    {
      path: `/${field}`,
      keyword: 'withinReview',
      text: {
        zh: `补正须在审核和补正的办理期内完成，截止时间不能晚于 ${last}`,
        en: `It must be corrected while review and corrections last, until ${last}`,
      },
    },
  ];
};
