import { rules } from '#enrolment/rules';
import { AppError } from '#model/errors';
import type { Store } from '#model/records';
import { namesOf } from '#model/rules';
import { pretty } from '#generator/print/pretty';
import { readConfig, type Config } from './config';
import { fail } from './fail';
import { Changes } from './metadata/Changes';
import { Metadata } from './metadata/Metadata';
import { openStore } from './openStore';
import { takeBackSchemas, type Outcome } from './takeBackSchemas';

/** Applies the schemas to the database that is set, where no server watches the files. */
async function apply(store: Store, { schemasDir: folder, dataDir }: Config): Promise<Outcome> {
  const parts = { folder, store, changes: new Changes(), approvals: dataDir };
  const metadata = new Metadata({ ...parts, rules: namesOf(rules), insists: true });
  await metadata.reload();
  const { mistakes, catalog } = metadata;
  return mistakes.length > 0
    ? { done: false, text: `${pretty(mistakes, 'en')}\n` }
    : { done: true, text: `${Object.keys(catalog.resources).length} resources are applied.\n` };
}

async function run([word, ...more]: readonly string[]): Promise<void> {
  if ((word !== undefined && word !== '--back') || more.length > 0) throw new AppError(usage);
  const config = readConfig(process.env);
  const { store } = await openStore(config);
  try {
    const work =
      word === '--back' ? takeBackSchemas(store, config.dataDir, new Date()) : apply(store, config);
    const { done, text } = await work;
    process.stdout.write(text);
    if (!done) process.exitCode = 1;
  } finally {
    await store.close();
  }
}

const usage = {
  zh: 'npm run schemas:apply 应用定义；npm run schemas:apply -- --back 撤回最近一次变更',
  en: 'npm run schemas:apply applies the schemas; npm run schemas:apply -- --back takes the last change back',
};

run(process.argv.slice(2)).catch(fail);
