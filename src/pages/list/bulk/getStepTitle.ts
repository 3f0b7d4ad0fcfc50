import type { Language } from '#model/language';
import type { BulkStep } from '../../../stores/records/BulkStore';
import { bulkTexts } from './texts';

export const getStepTitle = (step: BulkStep, language: Language): string =>
  'transition' in step ? step.transition.title : bulkTexts.remove[language];
