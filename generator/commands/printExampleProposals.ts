import { loadExamples } from '../load';
import { proposeExamples } from '../examples/propose/proposeExamples';
import { readExamples } from '../examples/readExamples';
import { UsageError, type CliOptionValues, type CommandTerminal } from './command';
import { getSchemasFolder, runWithCatalog } from './runWithCatalog';

const everything = 'all';

/** Prints proposed examples: the boundary cases, of one or all resources, that no example covers. */
export function printExampleProposals(
  wanted: string,
  options: CliOptionValues,
  terminal: CommandTerminal,
): Promise<number> {
  const folder = getSchemasFolder(options);
  return runWithCatalog(folder, terminal, async catalog => {
    const names = Object.keys(catalog.resources);
    if (wanted !== everything && !names.includes(wanted))
      throw new UsageError(`--propose is a resource or ${everything}; "${wanted}" is neither`);
    const { files } = await loadExamples(folder);
    const proposed = await proposeExamples(
      catalog,
      wanted === everything ? names : [wanted],
      files.flatMap(readExamples),
      terminal.tryExamples,
    );
    terminal.out(`${JSON.stringify(proposed, null, 2)}\n`);
    return 0;
  });
}
