import type { Catalog } from '#model/catalog';
import { Unavailable } from '#model/errors';
import { say } from '#model/messages';
import type { Step } from '#model/migration';
import { planChange } from '../emit/plan';
import { approve } from './approve';
import type { Command, Terminal } from './command';
import { withFolderAt } from './folderAt';
import { schemasFolder, withCatalog } from './withCatalog';

/** One line a step; what may lose data stands out, under the name by which it is approved. */
const line = ({ name, destructive }: Step): string =>
  `${destructive ? '!' : ' '} ${name}${destructive ? '  (may lose data)' : ''}\n`;

function print(from: Catalog | undefined, to: Catalog, terminal: Terminal): number {
  const steps = planChange(from, to);
  terminal.out(steps.length === 0 ? 'Nothing changes.\n' : steps.map(line).join(''));
  return 0;
}

/** What is applied in the city of the environment; before its first start nothing is. */
async function appliedIn(data: string | undefined, terminal: Terminal): Promise<Catalog | undefined> {
  try {
    const stored = await terminal.stored(data);
    await stored.close();
    return stored.catalog;
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    terminal.err(`${say(error.say, 'en')} Everything is new.\n`);
    return undefined;
  }
}

export const plan: Command = {
  says: 'shows what the schemas would do to the stored data, or --from main to that of another state; --allow approves a step that loses data',
  options: ['schemas', 'from', 'allow', 'data'],
  operands: [],
  async run({ from, allow, data, ...options }, _, terminal) {
    if (allow !== undefined) return approve(allow, data ?? process.env.DATA_DIR ?? './data', terminal);
    const folder = schemasFolder(options);
    const printFrom = (applied: Catalog | undefined) =>
      withCatalog(folder, terminal, next => print(applied, next, terminal));
    if (from === undefined) return printFrom(await appliedIn(data, terminal));
    return withFolderAt(from, folder, before => withCatalog(before, terminal, printFrom));
  },
};
