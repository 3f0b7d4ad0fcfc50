import { cityRules } from '#enrolment/cityRules';
import { AppError } from '#model/errors';
import type { Store } from '#model/records';
import { getRuleNames } from '#model/rules';
import { formatDiagnosticsForTerminal } from '#generator/print/formatDiagnosticsForTerminal';
import { readConfig, type Config } from '../config';
import { exitWithError } from '../runtime/exitWithError';
import { ChangeEventBus } from '../events/ChangeEventBus';
import { Metadata } from '../metadata/Metadata';
import { openStore } from '../startup/openStore';
import { rollBackSchemas, type CommandOutcome } from './rollBackSchemas';

/** Migrates the database to the schema files, for installations where no server watches them. */
async function applySchemas(store: Store, { schemasDir: folder, dataDir }: Config): Promise<CommandOutcome> {
  const parts = { folder, store, changes: new ChangeEventBus(), approvals: dataDir };
  const metadata = new Metadata({ ...parts, rules: getRuleNames(cityRules), reapplyRolledBack: true });
  await metadata.reload();
  const { diagnostics, catalog } = metadata;
  return diagnostics.length > 0
    ? { succeeded: false, text: `${formatDiagnosticsForTerminal(diagnostics, 'en')}\n` }
    : { succeeded: true, text: `${Object.keys(catalog.resources).length} resources are applied.\n` };
}

async function run([word, ...more]: readonly string[]): Promise<void> {
  if ((word !== undefined && word !== '--back') || more.length > 0) throw new AppError(usageMessage);
  const config = readConfig(process.env);
  const { store } = await openStore(config);
  try {
    const work =
      word === '--back' ? rollBackSchemas(store, config.dataDir, new Date()) : applySchemas(store, config);
    const { succeeded, text } = await work;
    process.stdout.write(text);
    if (!succeeded) process.exitCode = 1;
  } finally {
    await store.close();
  }
}

const usageMessage = {
  zh: 'npm run schemas:apply 应用定义；npm run schemas:apply -- --back 撤回最近一次变更',
  en: 'npm run schemas:apply applies the schemas; npm run schemas:apply -- --back takes the last change back',
};

run(process.argv.slice(2)).catch(exitWithError);
