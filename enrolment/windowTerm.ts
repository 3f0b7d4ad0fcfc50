import { parseCondition } from '#model/conditions/parseCondition';
import { scalarToText, type JsonObject } from '#model/json';
import type { Rules } from '#model/rules';
import { toCityDateTime } from '#model/time';

const listed = 200;

const toTerm = ({ openAt, closeAt }: JsonObject) => ({
  opens: Date.parse(scalarToText(openAt)),
  closes: Date.parse(scalarToText(closeAt)),
});

/**
 * Check rule: two windows of a step, season and stage do not overlap for the same office, and that of an office lies within
 * one of the city. One may open at the second at which another closes. Where the city has none, an office is free.
 */
export const windowTerm: Rules['checks'][string] = async (record, _field, { reader }) => {
  const { season = null, stage = null, step = null, organId = null, uuid } = record;
  const own = toTerm(record);
  if (Number.isNaN(own.opens) || Number.isNaN(own.closes)) return [];
  const { rows } = await reader.list('submitcontroller', {
    where: parseCondition({ season, stage, step, organId: [organId, null] }),
    sort: [{ field: 'openAt', descending: false }],
    limit: listed,
    count: false,
  });
  const ofCity = rows.filter(row => (row.organId ?? null) === null);
  const beside = organId === null ? ofCity : rows.filter(row => row.organId === organId);
  const [path, keyword] = ['/openAt', 'windowTerm'];
  for (const row of beside) {
    const { opens, closes } = toTerm(row);
    if (row.uuid === uuid || own.opens >= closes || opens >= own.closes) continue;
    const [from, until] = [toCityDateTime(opens), toCityDateTime(closes)];
    const text = {
      zh: `与该环节已有的时间（${from} 至 ${until}）重叠`,
      en: `It overlaps the window of this step from ${from} to ${until}`,
    };
    return [{ path, keyword, text }];
  }
  if (organId === null || ofCity.length === 0) return [];
  const isWithin = ofCity.map(toTerm).some(({ opens, closes }) => opens <= own.opens && own.closes <= closes);
  if (isWithin) return [];
  const text = {
    zh: '须在全市该环节的办理时间之内',
    en: 'It must lie within the window of the whole city for this step',
  };
  return [{ path, keyword, text }];
};
