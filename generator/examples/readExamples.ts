import type { Example, RecordExample, StepExample } from '#model/examples';
import { isObject, stringOrEmpty, type JsonObject, type JsonValue } from '#model/json';
import type { JsonPath } from '../sourceLocation';
import type { SourceFile } from '../SourceFile';
import type { ResourceExample } from './tryExamples';

/** An example with its location in the examples file. */
export interface LocatedExample extends ResourceExample {
  file: SourceFile;
  at: JsonPath;
}

/** The examples of a file. Malformed ones, which the shape rules report, are skipped. */
export function readExamples(file: SourceFile): LocatedExample[] {
  const content: JsonObject = isObject(file.value) ? file.value : {};
  return [
    ...readList(file, content.records, 'records', toRecordExample),
    ...readList(file, content.steps, 'steps', toStepExample),
  ];
}

function readList(
  file: SourceFile,
  list: JsonValue | undefined,
  word: string,
  toExample: (words: JsonObject) => Example,
): LocatedExample[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((words, index) =>
    isObject(words) ? [{ file, at: [word, index], resource: file.name, example: toExample(words) }] : [],
  );
}

const toRecordExample = (words: JsonObject): RecordExample => ({
  ...readCircumstances(words),
  values: toObject(words.values),
});

const toStepExample = (words: JsonObject): StepExample => ({
  ...readCircumstances(words),
  record: toObject(words.record),
  step: stringOrEmpty(words.step),
  input: toObject(words.input),
});

function readCircumstances(words: JsonObject): Omit<RecordExample, 'values'> {
  const { as, me, at, beside, refused, gives } = words;
  return {
    title: { zh: stringOrEmpty(words.title), en: stringOrEmpty(words['x-title-en']) },
    ...(typeof as === 'string' && { as }),
    ...(isObject(me) && { me }),
    ...(typeof at === 'string' && { at }),
    ...(isObject(beside) && { beside: readBeside(beside) }),
    ...(isObject(refused) && { refused: readRefusal(refused) }),
    ...(isObject(gives) && { gives }),
  };
}

const readBeside = (beside: JsonObject): Record<string, JsonObject[]> =>
  Object.fromEntries(
    Object.entries(beside).map(([name, rows]) => [name, Array.isArray(rows) ? rows.filter(isObject) : []]),
  );

const readRefusal = ({ field, by }: JsonObject): { field?: string; by: string } => ({
  ...(typeof field === 'string' && { field }),
  by: stringOrEmpty(by),
});

const toObject = (value: JsonValue | undefined): JsonObject => (isObject(value) ? value : {});
