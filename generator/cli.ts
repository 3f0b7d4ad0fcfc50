import { rules } from '#enrolment/rules';
import { namesOf } from '#model/rules';
import { commandLine } from './commands';

process.exitCode = await commandLine(process.argv.slice(2), {
  out: text => process.stdout.write(text),
  err: text => process.stderr.write(text),
  rules: namesOf(rules),
  now: new Date(),
  // Loaded only for a command that looks at records.
  stored: async dataDir => {
    const [{ openStoredCity }, { readConfig }] = await Promise.all([
      import('#server/openStoredCity'),
      import('#server/config'),
    ]);
    return openStoredCity(readConfig({ ...process.env, ...(dataDir && { DATA_DIR: dataDir }) }));
  },
});
