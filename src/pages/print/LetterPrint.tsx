import { createPortal } from 'react-dom';
import type { Language } from '#model/language';
import { letterPlaceholderPattern, type ProjectedLetter } from '#model/letters';
import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { formatFieldValue } from '../../fields/formatFieldValue';
import { formatLetterDate, formatLetterMoment } from './formatLetterDate';
import { getPrintedLines, PrintedGroup } from './PrintedGroup';
import { usePrintDialog } from './usePrintDialog';
import '../../styles/printPages.css';
import './printSheet.css';

interface LetterPrintProps {
  letter: ProjectedLetter;
  schema: ProjectedSchema;
  record: RecordDetail;
  language: Language;
  onDone: () => void;
}

/** Prints a letter about a record on a page of its own, with room for the seal of its sender. */
export function LetterPrint({ letter, schema, record, language, onDone }: LetterPrintProps) {
  usePrintDialog(onDone);
  const getLabel = (uuid: string) => record.labels[uuid];
  const formatValue = (name: string): string => {
    const field = schema.properties[name];
    const value = record[name];
    if (!field) return '';
    if (typeof value === 'string' && field['x-kind'] === 'date') return formatLetterDate(value, language);
    if (typeof value === 'string' && field['x-kind'] === 'datetime')
      return formatLetterMoment(value, language);
    return formatFieldValue(field, value, language, getLabel);
  };
  const date = letter.on === undefined ? undefined : record[letter.on];
  const isFilled = (name: string): boolean => {
    const value = record[name];
    return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  };
  const lines = getPrintedLines(
    letter.rows.map(row => row.filter(isFilled)),
    schema,
    record,
  );
  return createPortal(
    <article className="print-sheet print-letter">
      <h1>{letter.title}</h1>
      {letter.paragraphs.map(text => (
        <p key={text}>{text.replace(letterPlaceholderPattern, (_, name: string) => formatValue(name))}</p>
      ))}
      {lines.length > 0 && <PrintedGroup {...{ lines, record, language }} />}
      <footer>
        {letter.from !== undefined && <p>{formatValue(letter.from)}</p>}
        {typeof date === 'string' && <p>{formatLetterDate(date, language)}</p>}
      </footer>
    </article>,
    document.body,
  );
}
