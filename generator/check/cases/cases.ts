import { accessCheckCases } from './accessCheckCases';
import type { CheckCase } from './case';
import { comparedResultCheckCases } from './comparedResultCheckCases';
import { comparisonCheckCases } from './comparisonCheckCases';
import { conditionCheckCases } from './conditionCheckCases';
import { listDifferenceCheckCases } from './listDifferenceCheckCases';
import { effectCheckCases } from './effectCheckCases';
import { exampleCheckCases } from './exampleCheckCases';
import { fieldCheckCases } from './fieldCheckCases';
import { initialRecordCheckCases } from './initialRecordCheckCases';
import { forbiddenKeywordCheckCases } from './forbiddenKeywordCheckCases';
import { transitionInputCheckCases } from './transitionInputCheckCases';
import { letterCheckCases } from './letterCheckCases';
import { fileSizeLimitCheckCases } from './fileSizeLimitCheckCases';
import { derivedFieldCheckCases } from './derivedFieldCheckCases';
import { referenceCheckCases } from './referenceCheckCases';
import { resourceAndFieldNameCheckCases } from './resourceAndFieldNameCheckCases';
import { partCheckCases } from './partCheckCases';
import { unreadableFileCheckCases } from './unreadableFileCheckCases';
import { roleCheckCases } from './roleCheckCases';
import { routeCheckCases } from './routeCheckCases';
import { screenCheckCases } from './screenCheckCases';
import { metaSchemaCheckCases } from './metaSchemaCheckCases';
import { choiceEntryCheckCases } from './choiceEntryCheckCases';
import { sensitiveFieldCheckCases } from './sensitiveFieldCheckCases';
import { sharedChoicesCheckCases } from './sharedChoicesCheckCases';
import { catalogSourceCheckCases } from './catalogSourceCheckCases';
import { workflowCheckCases } from './workflowCheckCases';
import { statisticsCheckCases } from './statisticsCheckCases';
import { resourceStructureCheckCases } from './resourceStructureCheckCases';
import { counterUnitCheckCases } from './counterUnitCheckCases';
import { bilingualTextCheckCases } from './bilingualTextCheckCases';
import { homeTileCheckCases } from './homeTileCheckCases';
import { keywordTypeCheckCases } from './keywordTypeCheckCases';
import { viewCheckCases } from './viewCheckCases';
import { timeWindowCheckCases } from './timeWindowCheckCases';

export const checkCases: readonly CheckCase[] = [
  ...unreadableFileCheckCases,
  ...metaSchemaCheckCases,
  ...keywordTypeCheckCases,
  ...bilingualTextCheckCases,
  ...forbiddenKeywordCheckCases,
  ...resourceAndFieldNameCheckCases,
  ...fieldCheckCases,
  ...sensitiveFieldCheckCases,
  ...sharedChoicesCheckCases,
  ...choiceEntryCheckCases,
  ...referenceCheckCases,
  ...derivedFieldCheckCases,
  ...listDifferenceCheckCases,
  ...conditionCheckCases,
  ...comparisonCheckCases,
  ...comparedResultCheckCases,
  ...accessCheckCases,
  ...fileSizeLimitCheckCases,
  ...workflowCheckCases,
  ...effectCheckCases,
  ...counterUnitCheckCases,
  ...transitionInputCheckCases,
  ...catalogSourceCheckCases,
  ...initialRecordCheckCases,
  ...timeWindowCheckCases,
  ...exampleCheckCases,
  ...screenCheckCases,
  ...resourceStructureCheckCases,
  ...partCheckCases,
  ...homeTileCheckCases,
  ...letterCheckCases,
  ...statisticsCheckCases,
  ...viewCheckCases,
  ...routeCheckCases,
  ...roleCheckCases,
];
