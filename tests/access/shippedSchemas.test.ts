import fs from 'node:fs';
import path from 'node:path';
import { demo } from '#enrolment/demo';
import { rules } from '#enrolment/rules';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { schemasFolder } from '#tests/support/schemasFolder';
import { matrixSuite } from './matrix.suite';
import { openAccessFixture } from './openAccessFixture';

const folder = schemasFolder;
const files = fs.readdirSync(path.join(folder, 'resources')).filter(file => file.endsWith('.json'));

matrixSuite(
  'the shipped schemas',
  files.map(file => path.basename(file, '.json')),
  () =>
    openAccessFixture({
      ...{ folder, rules, most: 24, rows: { area: 54 }, arrange: demo.completeRows },
      store: encryption => openSqliteStore(undefined, encryption),
    }),
);
