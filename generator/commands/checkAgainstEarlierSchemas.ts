import type { Catalog } from '#model/catalog';
import { compareCatalogs } from '../compare/compareCatalogs';
import { findRefusedRecords } from '../compare/findRefusedRecords';
import type { RecordsRefusedBySchema } from '../compare/SchemaChange';
import { formatCatalogComparison } from '../print/formatCatalogComparison';
import { parseOptionChoice, type CliOptionValues, type CommandTerminal } from './command';
import { runWithSchemaFolderOf } from './runWithSchemaFolderOf';
import { getSchemasFolder, runWithCatalog } from './runWithCatalog';

/** Value of the option that selects the applied schemas and stored records of the configured city. */
const database = 'database';

/** Compares the schemas with an earlier state; returns 1 on a breaking change or refused records. */
export function checkAgainstEarlierSchemas(
  against: string,
  options: CliOptionValues,
  terminal: CommandTerminal,
): Promise<number> {
  const format = parseOptionChoice(options.format, ['pretty', 'json'], 'format');
  const language = parseOptionChoice(options.lang, ['zh', 'en'], 'lang');
  const folder = getSchemasFolder(options);
  const tell = (before: Catalog, after: Catalog, refused?: RecordsRefusedBySchema[]): number => {
    const changes = compareCatalogs(before, after);
    terminal.out(
      format === 'json'
        ? `${JSON.stringify({ changes, ...(refused && { refused }) }, null, 2)}\n`
        : formatCatalogComparison(changes, refused, language),
    );
    return changes.some(({ weight }) => weight === 'breaking') || (refused ?? []).length > 0 ? 1 : 0;
  };
  return runWithCatalog(folder, terminal, async after => {
    if (against !== database) {
      return runWithSchemaFolderOf(against, folder, earlier =>
        runWithCatalog(earlier, terminal, before => tell(before, after)),
      );
    }
    const stored = await terminal.openStoredCity();
    try {
      return tell(stored.catalog, after, await findRefusedRecords(stored, after));
    } finally {
      await stored.close();
    }
  });
}
