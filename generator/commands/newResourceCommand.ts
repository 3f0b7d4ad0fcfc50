import fs from 'node:fs/promises';
import path from 'node:path';
import { getOwn, isObject, scalarToText, type JsonObject } from '#model/json';
import { scaffoldResource } from '../emit/scaffoldResource';
import { UsageError, type CliCommand } from './command';
import { loadSources } from '../load';
import { getSchemasFolder } from './runWithCatalog';

const resourceNamePattern = /^[a-z][A-Za-z0-9]*$/;

const exists = (file: string): Promise<boolean> =>
  fs.access(file).then(
    () => true,
    () => false,
  );

/** The command `new`: writes the files of a new resource. */
export const newResourceCommand: CliCommand = {
  summary: 'writes the first files of a resource: new clinic --title 诊所 --title-en Clinic',
  options: ['schemas', 'title', 'title-en', 'group'],
  operands: ['resource'],
  async run(options, [name = ''], terminal) {
    if (!resourceNamePattern.test(name))
      throw new UsageError(`"${name}" is no name of a resource: small letter first, then letters and digits`);
    const { title, 'title-en': titleEn } = options;
    const label = title ?? titleEn;
    const folder = getSchemasFolder(options);
    const files = scaffoldResource(
      name,
      label === undefined ? undefined : { zh: title ?? label, en: titleEn ?? label },
      await findMenuGroup(folder, options.group),
    );
    const targets = files.map(file => ({ ...file, path: path.join(folder, file.path) }));
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

/**
 * Finds the menu group of the new entry: the requested group, otherwise the first that lists resources; undefined if
 * the menu is empty.
 */
async function findMenuGroup(folder: string, wanted: string | undefined): Promise<string | undefined> {
  const { routes } = await loadSources(folder);
  const groups = routes
    .map(({ value }) => value)
    .filter(isObject)
    .filter(route => route.component === 'layout');
  const paths = groups.map(({ path: at }) => scalarToText(at));
  if (wanted !== undefined) {
    if (paths.includes(wanted)) return wanted;
    throw new UsageError(
      `--group is one of ${paths.join(', ') || 'none, for the menu has no group'}; "${wanted}" is none`,
    );
  }
  const [first] = groups
    .filter(listsResources)
    .sort((a, b) => Number(getOwn(a, 'order') ?? 0) - Number(getOwn(b, 'order') ?? 0));
  return first && scalarToText(first.path);
}

const listsResources = ({ children }: JsonObject): boolean =>
  Array.isArray(children) &&
  children.some(child => isObject(child) && scalarToText(child.component).startsWith('list/'));
