import type { Language } from '#model/language';
import type { BulkJobFailure } from '../../../api/HttpBulk';
import { fieldTexts } from '../../../fields/texts';
import { bulkTexts } from './texts';

/** A refused record by its title. One that is hidden has a neutral text, and none is called by its uuid. */
export const getFailureTitle = ({ label }: BulkJobFailure, language: Language): string =>
  label ?? fieldTexts.hiddenRecord[language];

/** Rows of all refused records with their headers, for a file or the clipboard. */
export const tabulateFailures = (failures: readonly BulkJobFailure[], language: Language): string[][] => [
  [bulkTexts.record[language], bulkTexts.reason[language]],
  ...failures.map(failure => [getFailureTitle(failure, language), failure.msg]),
];
