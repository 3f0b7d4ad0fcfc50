import type { Catalog } from '#model/catalog';
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

export const plan: Command = {
  says: 'shows what a change of the schemas does to tables: plan --from main; --allow approves a step that loses data',
  options: ['schemas', 'from', 'allow', 'data'],
  operands: [],
  async run({ from, allow, data, ...options }, _, terminal) {
    if (allow !== undefined) return approve(allow, data ?? process.env.DATA_DIR ?? './data', terminal);
    const folder = schemasFolder(options);
    const printFrom = (applied: Catalog | undefined) =>
      withCatalog(folder, terminal, next => print(applied, next, terminal));
    if (from === undefined) return printFrom(undefined);
    return withFolderAt(from, folder, before => withCatalog(before, terminal, printFrom));
  },
};
