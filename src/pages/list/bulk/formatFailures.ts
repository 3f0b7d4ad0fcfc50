import type { Language } from '#model/language';
import type { BulkJobFailure } from '../../../api/HttpBulk';
import { fieldTexts } from '../../../fields/texts';
import { bulkTexts } from './texts';

/** Title of a refused record; neutral text for a hidden one, and never its uuid. */
export const getFailureTitle = ({ label }: BulkJobFailure, language: Language): string =>
  label ?? fieldTexts.hiddenRecord[language];

/** Rows of all refused records with their headers, for a file or the clipboard. */
export const tabulateFailures = (failures: readonly BulkJobFailure[], language: Language): string[][] => [
  [bulkTexts.record[language], bulkTexts.reason[language]],
  ...failures.map(failure => [getFailureTitle(failure, language), failure.msg]),
];
