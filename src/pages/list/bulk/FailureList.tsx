import { Button } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import type { BulkJobFailure } from '../../../api/HttpBulk';
import { saveFile } from '../../../api/files/saveFile';
import { useStores } from '../../../stores/hooks/useStores';
import { formatTable } from '../../../tables/formatTable';
import { copyText } from '../copyText';
import { formatRecordTitle } from '../../record/formatRecordTitle';
import type { BulkDialogProps } from './bulkDialogProps';
import { readTitles } from './readTitles';
import { bulkTexts, formatMoreRefused } from './texts';

/** Refused records that are listed on screen; the others are in the file. */
const maxListed = 20;

/** Stands for a title until it is read. */
const pendingTitle = '…';

/** Refused records with the reason of each, to be copied or downloaded. */
export function FailureList({
  schema,
  rows,
  language,
  failures,
}: BulkDialogProps & { failures: readonly BulkJobFailure[] }) {
  const { notices } = useStores();
  const getTitle = useTitles(schema, rows, failures, language);
  const table = () => [
    [bulkTexts.record[language], bulkTexts.reason[language]],
    // Those that are not listed were not read either: by its id each can still be found.
    ...failures.map(({ uuid, msg }) => [getTitle(uuid) ?? uuid, msg]),
  ];
  const save = () =>
    saveFile({
      // The mark tells spreadsheets the encoding.
      bytes: new Blob(['\ufeff', formatTable(table(), ',')], { type: 'text/csv' }),
      name: `${bulkTexts.refused[language]}.csv`,
    });
  return (
    <section aria-label={bulkTexts.refused[language]}>
      <table className="bulk-failures">
        <thead>
          <tr>
            <th scope="col">{bulkTexts.record[language]}</th>
            <th scope="col">{bulkTexts.reason[language]}</th>
          </tr>
        </thead>
        <tbody>
          {failures.slice(0, maxListed).map(({ uuid, msg }) => (
            <tr key={uuid}>
              <td>{getTitle(uuid) ?? pendingTitle}</td>
              <td>{msg}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {failures.length > maxListed && (
        <p className="bulk-quiet">{formatMoreRefused(failures.length - maxListed)[language]}</p>
      )}
      <div className="callout-actions">
        <Button
          size="small"
          onClick={() => void copyText(notices, formatTable(table(), '\t'), bulkTexts.listCopied)}
        >
          {bulkTexts.copyList[language]}
        </Button>
        <Button size="small" onClick={save}>
          {bulkTexts.saveList[language]}
        </Button>
      </div>
    </section>
  );
}

/** Titles of the listed records: from the rows on screen, or read one by one. */
function useTitles(
  schema: BulkDialogProps['schema'],
  rows: BulkDialogProps['rows'],
  failures: readonly BulkJobFailure[],
  language: BulkDialogProps['language'],
): (uuid: string) => string | undefined {
  const { backgroundRecords } = useStores();
  const [read, setRead] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const known = new Set(rows.map(({ uuid }) => uuid));
    const unknown = failures.map(({ uuid }) => uuid).filter(uuid => !known.has(uuid));
    const controller = new AbortController();
    void readTitles(
      { records: backgroundRecords, schema, language, signal: controller.signal },
      unknown.slice(0, maxListed),
      (uuid, title) => setRead(titles => new Map(titles).set(uuid, title)),
    );
    return () => controller.abort();
  }, [backgroundRecords, schema, rows, failures, language]);
  const shown = new Map(rows.map(row => [row.uuid, formatRecordTitle(schema, row)]));
  return uuid => shown.get(uuid) ?? read.get(uuid);
}
