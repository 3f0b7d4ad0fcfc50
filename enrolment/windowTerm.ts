import { scalarToText, type JsonObject } from '#model/json';
import type { CityRules, RuleContext } from '#model/rules';
import { toCityDateTime } from '#model/time';
import { minPublicityDays } from './cityNumbers';
import { readWindows } from './readWindows';
import { cityRoles, hasRole } from './roles';

const day = 24 * 3600_000;

/**
 * Check rule: two windows of a step, season and stage do not overlap for the same office. A window of an office lies
 * within a window of the city, unless the bureau sets it; without a window of the city there is no limit. A window may
 * open at the second at which another closes. A publicity window lasts the legal minimum of days, also counted from the
 * time at which it is enabled again.
 */
export const windowTerm: CityRules['checks'][string] = async (record, _field, context) => {
  const { season = null, stage = null, step, organId = null, uuid, openAt, closeAt } = record;
  const [opens, closes] = [openAt, closeAt].map(moment => Date.parse(scalarToText(moment)));
  if (opens === undefined || closes === undefined || Number.isNaN(opens) || Number.isNaN(closes)) return [];
  if (step === 'publicity' && closes - opens < minPublicityDays * day) {
    const text = {
      zh: `公示期不少于 ${minPublicityDays} 天`,
      en: `A publicity lasts ${minPublicityDays} days at least`,
    };
    return [{ path: '/closeAt', keyword: 'windowTerm', text }];
  }
  if (step === 'publicity' && (await isResumedTooLate(record, { opens, closes }, context))) {
    const text = {
      zh: `公示恢复后不少于 ${minPublicityDays} 天，请推迟截止时间`,
      en: `A publicity that is resumed lasts ${minPublicityDays} more days at least; let it close later`,
    };
    return [{ path: '/closeAt', keyword: 'windowTerm', text }];
  }
  const { ofOffice, ofCity } = await readWindows(scalarToText(step), { season, stage, organId }, context);
  const [path, keyword] = ['/openAt', 'windowTerm'];
  const ofSame = organId === null ? ofCity : ofOffice.filter(({ office }) => office === organId);
  const overlapping = ofSame.find(
    other => other.uuid !== uuid && opens < other.closes && other.opens < closes,
  );
  if (overlapping) {
    const [from, until] = [toCityDateTime(overlapping.opens), toCityDateTime(overlapping.closes)];
    const text = {
      zh: `与该环节已有的时间（${from} 至 ${until}）重叠`,
      en: `It overlaps the window of this step from ${from} to ${until}`,
    };
    return [{ path, keyword, text }];
  }
  if (organId === null || ofCity.length === 0 || hasRole(context.me, ...cityRoles)) return [];
  if (ofCity.some(city => city.opens <= opens && closes <= city.closes)) return [];
  const text = {
    zh: '须在全市该环节的办理时间之内',
    en: 'It must lie within the window of the whole city for this step',
  };
  return [{ path, keyword, text }];
};

/**
 * Whether a publicity window that is enabled again leaves less than the legal minimum. While the window was disabled no
 * offer was published, so a close in the meantime would admit children whose offer was never public. Before a window is
 * set, each offer has a period of its own.
 */
async function isResumedTooLate(
  { uuid, enabled }: JsonObject,
  { opens, closes }: { opens: number; closes: number },
  { reader, now }: RuleContext,
): Promise<boolean> {
  if (enabled !== true || typeof uuid !== 'string') return false;
  if (closes - Math.max(opens, now.getTime()) >= minPublicityDays * day) return false;
  const before = await reader.get('submitcontroller', uuid);
  return before !== undefined && before.enabled !== true;
}
