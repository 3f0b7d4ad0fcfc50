import { rules } from '#enrolment/rules';
import { namesOf } from '#model/rules';
import { pretty } from '#generator/print/pretty';
import { readConfig } from './config';
import { fail } from './fail';
import { Changes } from './metadata/Changes';
import { Metadata } from './metadata/Metadata';
import { openStore } from './openStore';

/** Applies the schemas to the database of `DATA_DIR`, where no server watches the files. */
async function applySchemas(): Promise<void> {
  const config = readConfig(process.env);
  const { store } = await openStore(config);
  try {
    const parts = { folder: config.schemasDir, store, changes: new Changes(), approvals: config.dataDir };
    const metadata = new Metadata({ ...parts, rules: namesOf(rules) });
    await metadata.reload();
    const { mistakes, catalog } = metadata;
    if (mistakes.length > 0) process.exitCode = 1;
    process.stdout.write(
      mistakes.length > 0
        ? `${pretty(mistakes, 'en')}\n`
        : `${Object.keys(catalog.resources).length} resources are applied.\n`,
    );
  } finally {
    await store.close();
  }
}

applySchemas().catch(fail);
