import type { Condition } from '#model/conditions';
import { parseCondition } from '#model/conditions/parseCondition';
import type { Issue } from '#model/errors';
import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';
import { uncountedStates } from './accountLimit';
import { maxPerPhone } from './cityNumbers';

const owners = {
  fatherPhone: { zh: '父亲', en: "father's" },
  motherPhone: { zh: '母亲', en: "mother's" },
  guardianPhone: { zh: '监护人', en: "guardian's" },
};

/** Check rule: one phone number is used for at most five registrations of a season, whichever account creates them. */
export const phoneLimit: CityRules['checks'][string] = async (record, _, context) => {
  const { season = null, uuid } = record;
  const counted = parseCondition({
    season,
    status: { not: uncountedStates },
    uuid: { not: scalarToText(uuid) },
  });
  const issues: Issue[] = [];
  for (const [field, owner] of Object.entries(owners)) {
    const phone = scalarToText(record[field]);
    if (phone === '') continue;
    const named = context
      .hashes(phone)
      .flatMap(hash =>
        Object.keys(owners).map((path): Condition => ({ op: 'is', path: [path], test: { hash } })),
      );
    const where: Condition = { op: 'all', of: [counted, { op: 'any', of: named }] };
    if ((await context.reader.count('registration', where)) < maxPerPhone) continue;
    issues.push({
      path: `/${field}`,
      keyword: 'phoneLimit',
      text: {
        zh: `${owner.zh}的手机号本学年已用于 ${maxPerPhone} 名学生，请另填一个`,
        en: `The ${owner.en} phone number serves ${maxPerPhone} children of this season already; give another one`,
      },
    });
  }
  return issues;
};
