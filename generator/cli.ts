import { cityRules } from '#enrolment/cityRules';
import { getRuleNames } from '#model/rules';
import { runCommandLine } from './commands';

process.exitCode = await runCommandLine(process.argv.slice(2), {
  out: text => process.stdout.write(text),
  err: text => process.stderr.write(text),
  rules: getRuleNames(cityRules),
  now: new Date(),
  // The code that runs examples is loaded lazily.
  tryExamples: async (catalog, examples) =>
    (await import('#server/examples/tryExamples')).tryExamples(catalog, cityRules, examples),
  // The code for reading stored records is loaded lazily, by the commands that need it.
  openStoredCity: async dataDir => {
    const [{ openStoredRecordsSnapshot }, { readConfig }] = await Promise.all([
      import('#server/startup/openStoredRecordsSnapshot'),
      import('#server/config'),
    ]);
    return openStoredRecordsSnapshot(readConfig({ ...process.env, ...(dataDir && { DATA_DIR: dataDir }) }));
  },
});
