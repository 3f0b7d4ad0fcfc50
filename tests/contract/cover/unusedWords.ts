const words = (names: string): string[] => names.split(' ');

/** The words that no resource of the covering set uses, by what holds them instead. */
export const unusedWords: Readonly<Record<string, readonly string[]>> = {
  'a remark to authors, which nothing reads': words(
    'resource.$comment comparison.$comment part.$comment choice.$comment branch.$comment test.$comment grantWords.$comment transition.$comment ownedRecords.$comment letter.$comment tile.$comment choices.$comment',
  ),
  'the check alone reads it; generator/check/cases has files that it refuses': words(
    'part.x-told-by comparison.public',
  ),
  'the generator replaces it before a server sees it; generator/normalise.test.ts': words(
    'resource.$defs part.$ref branch.allOf branch.dependentRequired branch.dependentSchemas transition.input.if transition.input.then transition.input.else transition.input.allOf transition.input.dependentRequired transition.input.dependentSchemas',
  ),
  'it speaks of the sample rows alone; generator/emit/sampleRows.test.ts': words('samples.levels'),
  'it speaks of the form alone; generator/vocabularyOfUse.test.ts': words('groups.step.states'),
  'a suite of its own has schemas for it; tests/contract/parts.suite.ts': words('ownedRecords.min'),
  'the sweep of the server reads it; tests/contract/retentionDate.suite.ts': words(
    'resource.x-retention resource.x-remainder resource.x-remainder.states resource.x-remainder.fields',
  ),
  'a registration uses it, and the suites of its life cycle hold it': words(
    'transition.rules effect.sort effect.first',
  ),
};
