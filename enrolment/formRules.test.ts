import { expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import type { RuleContext } from '#model/rules';
import { formRuleReads } from './formRuleReads';
import * as formRules from './formRules';
import { cityRules } from './cityRules';

/** The rules as the browser runs them: some know less than those of the same name on the server. */
const runnable = formRules as unknown as Readonly<
  Record<string, (record: JsonObject, ...more: (string | RuleContext)[]) => unknown>
>;

/** A record that reports which of its fields are read. */
function trackReads(values: JsonObject, read: Set<string>): JsonObject {
  return new Proxy(values, {
    get: (target, name) => {
      read.add(String(name));
      return target[String(name)];
    },
  });
}

const whole = { stage: 2, season: 2026, birthDate: '2013-05-01', certType: 'resident_id', idcard: '1' };
const records: JsonObject[] = [
  {},
  whole,
  ...['zone', 'city', 'outside'].flatMap(hukou =>
    ['own', 'grand', 'rent', 'other'].map(house => ({
      ...whole,
      stage: 1,
      hukou,
      house,
      hukouSince: '2019-01-01',
    })),
  ),
  ...['Y', 'A', 'B', 'E', 'F'].map(category => ({ ...whole, category, attachments: [{ proof: 'special' }] })),
];
/** Only some readers see it; a rule takes the form without it for one of a family. */
const optionalRead = 'categorySuggested';
/** Rules that run in a form get no context: this one throws when a rule reads it. */
const context = new Proxy({} as RuleContext, {
  get: (_, name) => {
    throw new Error(`reads ${String(name)} of its context`);
  },
});

it.each(Object.keys(formRules))(
  'city rule %s that also runs in forms reads only the fields that it declares, and no server context',
  async name => {
    const read = new Set<string>();
    for (const record of records) {
      const tracked = trackReads(record, read);
      await runnable[name]?.(tracked, ...(cityRules.checks[name] ? ['idcard', context] : [context]));
    }
    for (const name of ['idcard', optionalRead]) read.delete(name);
    expect([...read].filter(field => !formRuleReads[name]?.includes(field))).toEqual([]);
    expect(read.size).toBeGreaterThan(0);
  },
);

it('formRuleReads declares the fields of exactly the rules that run in a form', () => {
  expect(Object.keys(formRuleReads).sort()).toEqual(Object.keys(formRules).sort());
});

it('form rule age reports a child who is too young as a tentative issue, which does not block the save', () => {
  const young = { stage: 1, season: 2026, birthDate: '2020-09-01' };
  expect(formRules.age(young, 'birthDate', context)).toMatchObject([
    { path: '/birthDate', keyword: 'age', isTentative: true },
  ]);
  for (const fitting of [{ birthDate: '2020-08-31' }, { stage: 2 }, { season: null }])
    expect(formRules.age({ ...young, ...fitting }, 'birthDate', context)).toEqual([]);
});
