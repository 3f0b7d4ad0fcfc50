import { isDate } from '#model/formats';
import type { JsonValue } from '#model/json';
import type { JsonPath } from '../sourceLocation';
import type { FieldOutline } from './outline/FieldOutline';
import { toListOrEmpty, toObjectOrEmpty } from './outline/locatedNames';
import type { CheckFinding } from './rule';
import { suggestName } from './suggestName';

const getListedChoices = ({ keywords }: FieldOutline): JsonValue | undefined =>
  keywords.oneOf ?? toObjectOrEmpty(keywords.items).oneOf;

/** Whether a choice value is a text or a number; an invalid file may contain an object instead. */
const isScalar = (value: JsonValue | undefined): value is string | number | boolean =>
  value !== undefined && typeof value !== 'object';

/** Allowed values of a choice field, in whatever branch; undefined for other fields. */
export function getChoiceValues(field: FieldOutline): (string | number | boolean)[] | undefined {
  if (getListedChoices(field) === undefined) return undefined;
  return [field, ...field.repeatedDeclarations]
    .flatMap(declaration => toListOrEmpty(getListedChoices(declaration)))
    .map(choice => toObjectOrEmpty(choice).const)
    .filter(isScalar);
}

/** Diagnostics of a constant that the field can never hold. */
export function checkConstant(field: FieldOutline, value: JsonValue, at: JsonPath): CheckFinding[] {
  const choices = getChoiceValues(field);
  if (value === null || typeof value === 'object') return [];
  const given = JSON.stringify(value);
  if (choices) {
    if (choices.includes(value)) return [];
    return [
      {
        at,
        what: { zh: `“${field.name}”没有选项 ${given}。`, en: `"${field.name}" has no choice ${given}.` },
        cure: suggestName(String(value), choices.map(String)),
      },
    ];
  }
  const wanted = getExpectation(field);
  if (!wanted || wanted.accepts(value)) return [];
  return [
    {
      at,
      what: { zh: `“${field.name}”的值不会是 ${given}。`, en: `"${field.name}" can never be ${given}.` },
      cure: { zh: `写${wanted.zh}。`, en: `Write ${wanted.en}.` },
    },
  ];
}

interface ValueExpectation {
  accepts(value: JsonValue): boolean;
  zh: string;
  en: string;
}

const numberExpectation: ValueExpectation = {
  accepts: value => typeof value === 'number',
  zh: '数字，不加引号',
  en: 'a number without quotes',
};
const textExpectation: ValueExpectation = {
  accepts: value => typeof value === 'string',
  zh: '带引号的文字',
  en: 'a text in quotes',
};
const booleanExpectation: ValueExpectation = {
  accepts: value => typeof value === 'boolean',
  zh: ' true 或 false，不加引号',
  en: 'true or false without quotes',
};
const dateExpectation: ValueExpectation = {
  accepts: value => typeof value === 'string' && isDate(value),
  zh: '日期，如 "2026-04-16"',
  en: 'a date, such as "2026-04-16"',
};

function getExpectation({ kind }: FieldOutline): ValueExpectation | undefined {
  if (kind === 'integer' || kind === 'number') return numberExpectation;
  if (kind === 'boolean') return booleanExpectation;
  if (kind === 'date') return dateExpectation;
  // A choice from stored records has a text value; other choices are listed in the schema.
  return kind === 'text' ||
    kind === 'choice' ||
    kind === 'paragraph' ||
    kind === 'datetime' ||
    kind === 'reference'
    ? textExpectation
    : undefined;
}
