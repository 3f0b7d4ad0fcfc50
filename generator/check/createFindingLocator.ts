import type { LocalizedText } from '#model/language';
import type { ChoiceUse } from '../choices/ChoiceUse';
import { getChoiceUses } from '../choices/resolveChoices';
import type { JsonPath } from '../sourceLocation';
import type { SourceFile } from '../SourceFile';
import { getMetaSchemaErrors } from './metaSchema';
import type { CheckContext } from './outline/CheckContext';
import type { CheckFinding } from './rule';
import { choiceEntryRules } from './rules/choiceEntryRules';
import { isMissingTextViolation } from './rules/metaSchemaRules';
import { choiceListRules, choiceUseRules } from './rules/sharedChoicesRules';

/**
 * Creates a function that places findings. It drops findings caused by a malformed keyword or a wrong use of shared
 * choices, so that only the cause is reported. It moves a finding inside the choices of another file to the `x-choices`
 * that names the file.
 */
export function createFindingLocator(
  source: SourceFile,
  context: CheckContext,
): (finding: CheckFinding) => CheckFinding | undefined {
  const misshapen = getMetaSchemaErrors(source, 'resource').filter(
    departure => !isMissingTextViolation(departure),
  );
  const uses = getChoiceUses(source);
  const wrongUses = uses.filter(use => isWrongUse(use, context));
  const causes = [...misshapen.map(({ at }) => at), ...wrongUses.map(getFieldPath)];
  return finding => {
    const { at } = finding;
    if (at.length > 1 && causes.some(cause => startsWith(at, cause) || startsWith(cause, at)))
      return undefined;
    const use = uses.find(one => startsWith(at, [...getFieldPath(one), 'oneOf']));
    return use ? moveToUse(finding, use) : finding;
  };
}

const startsWith = (path: JsonPath, above: JsonPath): boolean =>
  above.every((step, index) => step === path[index]);

const getFieldPath = ({ at }: ChoiceUse): JsonPath => at.slice(0, -1);

const moveToUse = ({ what, cure }: CheckFinding, { at }: ChoiceUse): CheckFinding => ({
  at,
  on: 'key',
  what: renameWord(what),
  cure: renameWord(cure),
});

const renameWord = ({ zh, en }: LocalizedText): LocalizedText => ({
  zh: zh.replaceAll('“oneOf”', '“x-choices”'),
  en: en.replaceAll('"oneOf"', '"x-choices"'),
});

const isWrongUse = (use: ChoiceUse, context: CheckContext): boolean => {
  const list = context.choiceLists.get(use.list.name);
  return (
    list === undefined ||
    getMetaSchemaErrors(list.source, 'choices').length > 0 ||
    [...choiceListRules, ...choiceEntryRules].some(({ find }) => [...find(list, context)].length > 0) ||
    choiceUseRules.some(({ find }) => [...find(use, context)].length > 0)
  );
};
