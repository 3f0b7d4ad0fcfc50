import fs from 'node:fs/promises';
import path from 'node:path';
import { scaffoldResource } from '../emit/scaffoldResource';
import { UsageError, type Command } from './command';
import { getSchemasFolder } from './withCatalog';

const resourceNamePattern = /^[a-z][A-Za-z0-9]*$/;

const exists = (file: string): Promise<boolean> =>
  fs.access(file).then(
    () => true,
    () => false,
  );

export const newCommand: Command = {
  summary: 'writes the first files of a resource: new clinic --title 诊所 --title-en Clinic',
  options: ['schemas', 'title', 'title-en'],
  operands: ['resource'],
  async run(options, [name = ''], terminal) {
    if (!resourceNamePattern.test(name))
      throw new UsageError(`"${name}" is no name of a resource: small letter first, then letters and digits`);
    const { title, 'title-en': titleEn } = options;
    const label = title ?? titleEn;
    const files = scaffoldResource(
      name,
      label === undefined ? undefined : { zh: title ?? label, en: titleEn ?? label },
    );
    const targets = files.map(file => ({ ...file, path: path.join(getSchemasFolder(options), file.path) }));
    for (const { path: file } of targets) {
      if (await exists(file)) {
        terminal.err(`${file} is there already, and is left as it is.\n`);
        return 1;
      }
    }
    for (const { path: file, text } of targets) {
      await fs.mkdir(path.dirname(file), { recursive: true });
      // The flag `wx` guards against a file created since the check.
      await fs.writeFile(file, text, { flag: 'wx' });
      terminal.out(`${file}\n`);
    }
    return 0;
  },
};
