import type { Example, ExampleOutcome, ExampleRefusal } from '#model/examples';
import { isStepExample } from '#model/examples';
import { deepEqual, valueToText, type JsonObject } from '#model/json';
import type { LocalizedText } from '#model/language';
import { locatePath } from '../sourceLocation';
import type { Diagnostic } from '../diagnostic';
import type { LocatedExample } from './readExamples';

/** Id of the rule for examples with an unexpected outcome. */
export const failedExampleRuleId = 'examples/failed';

/** Returns the diagnostic of an example with an unexpected outcome; undefined if the outcome is as expected. */
export function findExampleFailure(
  { file, at, resource, example }: LocatedExample,
  outcome: ExampleOutcome,
): Diagnostic | undefined {
  const what = compareOutcome(example, outcome);
  if (!what) return undefined;
  const { zh, en } = example.title;
  return {
    rule: failedExampleRuleId,
    file: file.path,
    ...locatePath(file, at),
    what: { zh: `“${zh}”：${what.zh}`, en: `"${en}": ${what.en}` },
    cure: {
      zh: `改正 resources/${resource}.json 里与此有关的约定，或改正这条示例。`,
      en: `Correct what resources/${resource}.json says about it, or correct the example.`,
    },
    severity: 'mistake',
  };
}

function compareOutcome(example: Example, outcome: ExampleOutcome): LocalizedText | undefined {
  const { refused } = example;
  if ('record' in outcome)
    return refused ? describePassed(example, refused) : compareValues(example, outcome);
  const { refusals } = outcome;
  if (refused && refusals.some(refusal => isExpected(refusal, refused))) return undefined;
  const actual = describeRefusals(refusals);
  const verb = getVerb(example);
  return refused
    ? {
        zh: `应${describeRefusal(refused).zh}，实际却${actual.zh}。`,
        en: `it should be refused ${describeRefusal(refused).en}, but was refused ${actual.en}.`,
      }
    : {
        zh: `应${verb.zh}，实际却${actual.zh}。`,
        en: `it should be ${verb.en}, but was refused ${actual.en}.`,
      };
}

const getVerb = (example: Example): LocalizedText =>
  isStepExample(example) ? { zh: '被允许', en: 'allowed' } : { zh: '被接受', en: 'accepted' };

const describePassed = (example: Example, refused: ExampleRefusal): LocalizedText => ({
  zh: `应${describeRefusal(refused).zh}，实际却${getVerb(example).zh}。`,
  en: `it should be refused ${describeRefusal(refused).en}, but was ${getVerb(example).en}.`,
});

const isExpected = (actual: ExampleRefusal, wanted: ExampleRefusal): boolean =>
  actual.by === wanted.by && (wanted.field === undefined || actual.field === wanted.field);

const describeRefusal = ({ field, by }: ExampleRefusal): LocalizedText =>
  field === undefined
    ? { zh: `因“${by}”被拒绝`, en: `by "${by}"` }
    : { zh: `在“${field}”处因“${by}”被拒绝`, en: `at "${field}" by "${by}"` };

function describeRefusals(refusals: readonly ExampleRefusal[]): LocalizedText {
  const all = refusals.map(describeRefusal);
  return { zh: all.map(({ zh }) => zh).join('，并'), en: all.map(({ en }) => en).join(' and ') };
}

/** Finds the first value of the outcome that differs from the example. */
function compareValues(
  { gives = {} }: Example,
  { record }: { record: JsonObject },
): LocalizedText | undefined {
  const wrong = Object.entries(gives).find(([name, value]) => !deepEqual(record[name] ?? null, value));
  if (!wrong) return undefined;
  const [name, value] = wrong;
  const actual = valueToText(record[name]) || 'null';
  const wanted = valueToText(value) || 'null';
  return {
    zh: `之后“${name}”应为 ${wanted}，实际却为 ${actual}。`,
    en: `afterwards "${name}" should be ${wanted}, but is ${actual}.`,
  };
}
