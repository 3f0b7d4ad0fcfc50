import type { Language } from '#model/language';
import type { BulkOperation } from '../../../stores/records/BulkStore';
import { bulkTexts } from './texts';

export const getBulkOperationTitle = (step: BulkOperation, language: Language): string =>
  'transition' in step ? step.transition.title : bulkTexts.remove[language];
