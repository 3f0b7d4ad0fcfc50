import { accessCases } from './access';
import type { Case } from './case';
import { conditionCases } from './conditions';
import { fieldCases } from './fields';
import { forbiddenCases } from './forbidden';
import { limitCases } from './limits';
import { linkCases } from './links';
import { nameCases } from './names';
import { readCases } from './read';
import { screenCases } from './screens';
import { shapeCases } from './shape';
import { sharedChoicesCases } from './sharedChoices';
import { stateCases } from './states';
import { textCases } from './texts';
import { typeCases } from './types';
import { roleCases, routeCases, viewCases } from './views';
import { windowCases } from './windows';

export const cases: readonly Case[] = [
  ...readCases,
  ...shapeCases,
  ...typeCases,
  ...textCases,
  ...forbiddenCases,
  ...nameCases,
  ...fieldCases,
  ...sharedChoicesCases,
  ...linkCases,
  ...conditionCases,
  ...accessCases,
  ...limitCases,
  ...stateCases,
  ...windowCases,
  ...screenCases,
  ...viewCases,
  ...routeCases,
  ...roleCases,
];
