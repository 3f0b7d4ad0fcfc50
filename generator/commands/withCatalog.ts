import type { Catalog } from '#model/catalog';
import { loadCatalog } from '../generate';
import { pretty } from '../print/pretty';
import type { Said, Terminal } from './command';

export const schemasFolder = (options: Said): string => options.schemas ?? 'schemas';

/** Goes on with the catalog of a folder; tells its mistakes and answers 1 when it has any. */
export async function withCatalog(
  folder: string,
  terminal: Terminal,
  goOn: (catalog: Catalog) => number | Promise<number>,
): Promise<number> {
  const { catalog, mistakes } = await loadCatalog(folder, { rules: terminal.rules });
  if (catalog) return goOn(catalog);
  terminal.err(pretty(mistakes, 'zh'));
  return 1;
}
