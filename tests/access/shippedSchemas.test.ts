import fs from 'node:fs';
import path from 'node:path';
import { demo } from '#enrolment/demo';
import { rules } from '#enrolment/rules';
import { loadCatalog } from '#generator/generate';
import { getRuleNames, type RuleContext } from '#model/rules';
import type { NarrowingRules } from '#tests/support/naiveWorld';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { schemasFolder } from '#tests/support/schemasFolder';
import { matrixSuite } from './matrix.suite';
import { openAccessFixture } from './openAccessFixture';

const folder = schemasFolder;
const files = fs.readdirSync(path.join(folder, 'resources')).filter(file => file.endsWith('.json'));

const { catalog } = await loadCatalog(folder, { rules: getRuleNames(rules) });

/** The field rules of the city need nothing but the record and the names of its fields. */
const narrowings: NarrowingRules = Object.fromEntries(
  Object.entries(rules.fields).map(([name, rule]) => [
    name,
    row => {
      const fields = rule(row, { catalog } as unknown as RuleContext);
      if (fields instanceof Promise) throw new Error(`${name} reads other records`);
      return fields;
    },
  ]),
);

matrixSuite(
  'the shipped schemas',
  files.map(file => path.basename(file, '.json')),
  () =>
    openAccessFixture({
      ...{ folder, rules, narrowings, most: 24, rows: { area: 54 }, arrange: demo.completeRows },
      store: encryption => openSqliteStore(undefined, encryption),
    }),
);
