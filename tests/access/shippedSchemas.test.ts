import fs from 'node:fs';
import path from 'node:path';
import { demoCityOptions } from '#enrolment/demoCityOptions';
import { cityRules } from '#enrolment/cityRules';
import { loadCatalog } from '#generator/generate';
import type { JsonObject } from '#model/json';
import { getRuleNames, type RuleContext } from '#model/rules';
import type { NarrowingRules } from '#tests/support/naiveWorld';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { schemasFolder } from '#tests/support/schemasFolder';
import { matrixSuite } from './matrix.suite';
import { openAccessFixture } from './openAccessFixture';

const folder = schemasFolder;
const files = fs.readdirSync(path.join(folder, 'resources')).filter(file => file.endsWith('.json'));

const { catalog } = await loadCatalog(folder, { rules: getRuleNames(cityRules) });

/** A naive reading of the rule by which the ranking freezes the quota: an office's own windows go before the city's. */
const planFields: NarrowingRules[string] = ({ season, stage, schoolId }, world) => {
  const organId = world.rows.school?.find(({ uuid }) => uuid === schoolId)?.organId ?? null;
  const windows = (world.rows.submitcontroller ?? []).filter(
    row => row.season === season && row.stage === stage && row.step === 'ranking',
  );
  const own = windows.filter(row => organId !== null && row.organId === organId);
  const heeded = own.length > 0 ? own : windows.filter(row => (row.organId ?? null) === null);
  const now = Date.parse(world.now);
  if (heeded.some(({ openAt }) => Date.parse(String(openAt)) <= now)) return ['remark'];
  return Object.keys(catalog?.resources.schoolplan?.fields ?? {});
};

/** A second reading of the rule `settingFields`: nothing is set once reporting of the stage has opened for anybody. */
const settingFields: NarrowingRules[string] = ({ season, stage }, world) => {
  const now = Date.parse(world.now);
  const hasOpened = (world.rows.submitcontroller ?? []).some(
    row =>
      row.season === season &&
      row.stage === stage &&
      row.step === 'report' &&
      Date.parse(String(row.openAt)) <= now,
  );
  return hasOpened ? [] : Object.keys(catalog?.resources.bmfiled?.fields ?? {});
};

/** The other field rules of the city need nothing but the record and the names of its fields. */
const { planFields: _plan, settingFields: _setting, ...ofRecordAlone } = cityRules.fields;
const narrowings: NarrowingRules = {
  planFields,
  settingFields,
  ...Object.fromEntries(
    Object.entries(ofRecordAlone).map(([name, rule]) => [
      name,
      (row: JsonObject) => {
        const fields = rule(row, { catalog } as unknown as RuleContext);
        if (fields instanceof Promise) throw new Error(`${name} reads other records`);
        return fields;
      },
    ]),
  ),
};

matrixSuite(
  'the shipped schemas',
  files.map(file => path.basename(file, '.json')),
  () =>
    openAccessFixture({
      ...{
        folder,
        rules: cityRules,
        narrowings,
        most: 24,
        rows: { area: 54 },
        arrange: demoCityOptions.completeRows,
      },
      store: encryption => openSqliteStore(undefined, encryption),
    }),
);
