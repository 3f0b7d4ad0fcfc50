import { NotAllowed, NotFound } from '#model/errors';
import type { Language } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import type { RecordData } from '#model/records';
import { texts } from '../../../fields/texts';
import { formatRecordTitle } from '../../record/formatRecordTitle';
import { bulkTexts } from './texts';

interface TitleSource {
  records: { get: (resource: string, uuid: string, signal?: AbortSignal) => Promise<RecordData> };
  schema: ProjectedSchema;
  language: Language;
  signal: AbortSignal;
}

/** Reads the titles of records one by one. None is called by its uuid: a record that is hidden or cannot be read has a neutral title. */
export async function readTitles(
  { records, schema, language, signal }: TitleSource,
  uuids: readonly string[],
  onTitle: (uuid: string, title: string) => void,
): Promise<void> {
  for (const uuid of uuids) {
    const title = await records.get(schema['x-name'], uuid, signal).then(
      record => formatRecordTitle(schema, record),
      (error: unknown) =>
        error instanceof NotFound || error instanceof NotAllowed
          ? texts.hiddenRecord[language]
          : bulkTexts.unreadRecord[language],
    );
    if (signal.aborted) return;
    onTitle(uuid, title);
  }
}
