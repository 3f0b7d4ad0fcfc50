import type { Catalog } from '#model/catalog';
import { loadCatalog } from '../generate';
import { formatDiagnosticsForTerminal } from '../print/formatDiagnosticsForTerminal';
import type { CliOptionValues, CommandTerminal } from './command';

/** Returns the schema folder: the option, otherwise the environment variable that the server uses. */
export const getSchemasFolder = (options: CliOptionValues): string =>
  options.schemas ?? (process.env.SCHEMAS_DIR || 'schemas');

/** Runs a task with the catalog of a folder; prints diagnostics and returns 1 when it is invalid. */
export async function runWithCatalog(
  folder: string,
  terminal: CommandTerminal,
  goOn: (catalog: Catalog) => number | Promise<number>,
): Promise<number> {
  const { catalog, diagnostics } = await loadCatalog(folder, { rules: terminal.rules });
  if (catalog) return goOn(catalog);
  terminal.err(formatDiagnosticsForTerminal(diagnostics, 'zh'));
  return 1;
}
