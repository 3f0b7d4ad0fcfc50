import { Button } from '@blueprintjs/core';
import type { BulkJobFailure } from '../../../api/HttpBulk';
import { saveFile } from '../../../api/files/saveFile';
import { useStores } from '../../../stores/hooks/useStores';
import { formatTable } from '../../../tables/formatTable';
import { copyToClipboard } from '../copyToClipboard';
import type { BulkDialogProps } from './bulkDialogProps';
import { getFailureTitle, tabulateFailures } from './formatFailures';
import { bulkTexts, formatMoreRefused } from './texts';
import '../../../tables/smallTable.css';

/** Refused records that are listed on screen; the others are in the file. */
const maxListed = 20;

/** Refused records with the reason of each, to be copied or downloaded. */
export function FailureList({
  language,
  failures,
}: Pick<BulkDialogProps, 'language'> & { failures: readonly BulkJobFailure[] }) {
  const { notices } = useStores();
  const table = () => tabulateFailures(failures, language);
  const save = () =>
    saveFile({
      // The byte order mark tells spreadsheets the encoding.
      bytes: new Blob(['\ufeff', formatTable(table(), ',')], { type: 'text/csv' }),
      name: `${bulkTexts.refused[language]}.csv`,
    });
  return (
    <section aria-label={bulkTexts.refused[language]}>
      <table className="small-table">
        <thead>
          <tr>
            <th scope="col">{bulkTexts.record[language]}</th>
            <th scope="col">{bulkTexts.reason[language]}</th>
          </tr>
        </thead>
        <tbody>
          {failures.slice(0, maxListed).map(failure => (
            <tr key={failure.uuid}>
              <td>{getFailureTitle(failure, language)}</td>
              <td>{failure.msg}</td>
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
          onClick={() => void copyToClipboard(notices, formatTable(table(), '\t'), bulkTexts.listCopied)}
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
