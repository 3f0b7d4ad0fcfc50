import fs from 'node:fs/promises';
import path from 'node:path';
import { scaffold } from '../emit/scaffold';
import { Misused, type Command } from './command';
import { schemasFolder } from './withCatalog';

const usual = /^[a-z][A-Za-z0-9]*$/;

const exists = (file: string): Promise<boolean> =>
  fs.access(file).then(
    () => true,
    () => false,
  );

export const makeNew: Command = {
  says: 'writes the first files of a resource: new clinic --title 诊所 --title-en Clinic',
  options: ['schemas', 'title', 'title-en'],
  operands: ['resource'],
  async run(options, [name = ''], terminal) {
    if (!usual.test(name))
      throw new Misused(`"${name}" is no name of a resource: small letter first, then letters and digits`);
    const { title, 'title-en': titleEn } = options;
    const label = title ?? titleEn;
    const files = scaffold(
      name,
      label === undefined ? undefined : { zh: title ?? label, en: titleEn ?? label },
    );
    const targets = files.map(file => ({ ...file, path: path.join(schemasFolder(options), file.path) }));
    for (const { path: file } of targets) {
      if (await exists(file)) {
        terminal.err(`${file} is there already, and is left as it is.\n`);
        return 1;
      }
    }
    for (const { path: file, text } of targets) {
      await fs.mkdir(path.dirname(file), { recursive: true });
      // Another hand may have been quicker since.
      await fs.writeFile(file, text, { flag: 'wx' });
      terminal.out(`${file}\n`);
    }
    return 0;
  },
};
