import { Button } from '@blueprintjs/core';
import { useState, type UIEvent } from 'react';
import { Link } from 'react-router-dom';
import type { LocalizedText } from '#model/language';
import type { BulkJobFailure } from '../../../api/HttpBulk';
import { saveFile } from '../../../api/files/saveFile';
import { useStores } from '../../../stores/hooks/useStores';
import { formatSpreadsheetText } from '../../../tables/formatSpreadsheetText';
import { copyToClipboard } from '../copyToClipboard';
import type { BulkDialogProps } from './bulkDialogProps';
import { getFailureTitle, tabulateFailures } from './formatFailures';
import { bulkTexts } from './texts';
import '../../../tables/smallTable.css';

/** Number of rows rendered at once; scrolling to the end renders as many more. */
const drawnRows = 100;
/** Distance from the end of the drawn rows, in pixels, at which more are drawn. */
const drawAhead = 400;

interface FailureListProps extends Pick<BulkDialogProps, 'language' | 'getHref'> {
  failures: readonly BulkJobFailure[];
  title: LocalizedText;
  /** Called when the user opens one of the records. */
  onFollow?: () => void;
}

/** Refused records with the reason of each, to be opened, copied or downloaded. */
export function FailureList({ title, language, failures, getHref, onFollow }: FailureListProps) {
  const { notices } = useStores();
  const [drawn, setDrawn] = useState(drawnRows);
  const drawMore = ({ currentTarget: box }: UIEvent) => {
    if (drawn < failures.length && box.scrollHeight - box.scrollTop - box.clientHeight < drawAhead)
      setDrawn(drawn + drawnRows);
  };
  const table = () => tabulateFailures(failures, language);
  const save = () =>
    saveFile({
      // The byte order mark tells spreadsheets the encoding.
      bytes: new Blob(['\ufeff', formatSpreadsheetText(table(), ',')], { type: 'text/csv' }),
      name: `${title[language]}.csv`,
    });
  return (
    <section aria-label={title[language]}>
      <div
        className="bulk-failures"
        role="group"
        aria-label={title[language]}
        tabIndex={0}
        onScroll={drawMore}
      >
        <table className="small-table">
          <thead>
            <tr>
              <th scope="col">{bulkTexts.record[language]}</th>
              <th scope="col">{bulkTexts.reason[language]}</th>
            </tr>
          </thead>
          <tbody>
            {failures.slice(0, drawn).map(failure => (
              <tr key={failure.uuid}>
                <td>
                  {failure.label === undefined ? (
                    getFailureTitle(failure, language)
                  ) : (
                    <Link to={getHref(failure.uuid)} onClick={onFollow}>
                      {failure.label}
                    </Link>
                  )}
                </td>
                <td>{failure.msg}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="callout-actions">
        <Button
          size="small"
          onClick={() =>
            void copyToClipboard(notices, formatSpreadsheetText(table(), '\t'), bulkTexts.listCopied)
          }
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
