import { accessCases } from './access';
import type { CheckCase } from './case';
import { comparedResultCases } from './comparedResults';
import { comparisonCases } from './comparisons';
import { conditionCases } from './conditions';
import { differenceCases } from './differences';
import { effectCases } from './effects';
import { exampleCases } from './examples';
import { fieldCases } from './fields';
import { initialRecordCases } from './firstRecords';
import { forbiddenCases } from './forbidden';
import { inputCases } from './inputs';
import { letterCases } from './letters';
import { limitCases } from './limits';
import { linkCases } from './links';
import { nameCases } from './names';
import { partCases } from './parts';
import { unreadableFileCases } from './unreadableFiles';
import { roleCases } from './roles';
import { routeCases } from './routes';
import { screenCases } from './screens';
import { shapeCases } from './shape';
import { choiceEntryCases } from './entries';
import { sensitiveFieldCases } from './sensitiveFields';
import { sharedChoicesCases } from './sharedChoices';
import { sourceCases } from './sources';
import { stateCases } from './states';
import { statisticsCases } from './statistics';
import { structureCases } from './structure';
import { takeCases } from './takes';
import { textCases } from './texts';
import { tileCases } from './tiles';
import { typeCases } from './types';
import { viewCases } from './views';
import { windowCases } from './windows';

export const checkCases: readonly CheckCase[] = [
  ...unreadableFileCases,
  ...shapeCases,
  ...typeCases,
  ...textCases,
  ...forbiddenCases,
  ...nameCases,
  ...fieldCases,
  ...sensitiveFieldCases,
  ...sharedChoicesCases,
  ...choiceEntryCases,
  ...linkCases,
  ...differenceCases,
  ...conditionCases,
  ...comparisonCases,
  ...comparedResultCases,
  ...accessCases,
  ...limitCases,
  ...stateCases,
  ...effectCases,
  ...takeCases,
  ...inputCases,
  ...sourceCases,
  ...initialRecordCases,
  ...windowCases,
  ...exampleCases,
  ...screenCases,
  ...structureCases,
  ...partCases,
  ...tileCases,
  ...letterCases,
  ...statisticsCases,
  ...viewCases,
  ...routeCases,
  ...roleCases,
];
