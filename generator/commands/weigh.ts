import type { Catalog } from '#model/catalog';
import { compareCatalogs } from '../compare/compareCatalogs';
import { refusedRecords } from '../compare/refusedRecords';
import type { Refused } from '../compare/Change';
import { comparison } from '../print/comparison';
import { oneOf, type Said, type Terminal } from './command';
import { withFolderAt } from './folderAt';
import { schemasFolder, withCatalog } from './withCatalog';

/** The word for the schemas that are applied, and the records that are stored, in the city of the environment. */
const database = 'database';

/** Weighs the schemas against an earlier state of them; answers 1 when something would break or be refused. */
export function weigh(against: string, options: Said, terminal: Terminal): Promise<number> {
  const format = oneOf(options.format, ['pretty', 'json'], 'format');
  const language = oneOf(options.lang, ['zh', 'en'], 'lang');
  const folder = schemasFolder(options);
  const tell = (before: Catalog, after: Catalog, refused?: Refused[]): number => {
    const changes = compareCatalogs(before, after);
    terminal.out(
      format === 'json'
        ? `${JSON.stringify({ changes, ...(refused && { refused }) }, null, 2)}\n`
        : comparison(changes, refused, language),
    );
    return changes.some(({ weight }) => weight === 'breaking') || (refused ?? []).length > 0 ? 1 : 0;
  };
  return withCatalog(folder, terminal, async after => {
    if (against !== database) {
      return withFolderAt(against, folder, earlier =>
        withCatalog(earlier, terminal, before => tell(before, after)),
      );
    }
    const stored = await terminal.stored();
    try {
      return tell(stored.catalog, after, await refusedRecords(stored, after));
    } finally {
      await stored.close();
    }
  });
}
