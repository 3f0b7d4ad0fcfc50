import { isDate } from '#model/formats';
import type { Value } from '#model/json';
import type { Path } from '../place';
import type { FieldOutline } from './fieldOutlines';
import { listIn, objectIn } from './members';
import type { Finding } from './rule';
import { writeInstead } from './suggest';

/** The values that a choice, or each of several, may have; undefined for other fields. */
export function choicesOf({ words }: FieldOutline): Value[] | undefined {
  const listed = words.oneOf ?? objectIn(words.items).oneOf;
  return listed === undefined ? undefined : listIn(listed).flatMap(choice => objectIn(choice).const ?? []);
}

/** What is said of a constant that the field can never have; nothing when it can. */
export function valueFault(field: FieldOutline, value: Value, at: Path): Finding[] {
  const choices = choicesOf(field);
  if (value === null || typeof value === 'object') return [];
  const given = JSON.stringify(value);
  if (choices) {
    if (choices.includes(value)) return [];
    return [
      {
        at,
        what: { zh: `“${field.name}”没有选项 ${given}。`, en: `"${field.name}" has no choice ${given}.` },
        cure: writeInstead(String(value), choices.map(String)),
      },
    ];
  }
  const wanted = wantedOf(field);
  if (!wanted || wanted.fits(value)) return [];
  return [
    {
      at,
      what: { zh: `“${field.name}”的值不会是 ${given}。`, en: `"${field.name}" can never be ${given}.` },
      cure: { zh: `写${wanted.zh}。`, en: `Write ${wanted.en}.` },
    },
  ];
}

interface Wanted {
  fits(value: Value): boolean;
  zh: string;
  en: string;
}

const number: Wanted = {
  fits: value => typeof value === 'number',
  zh: '数字，不加引号',
  en: 'a number without quotes',
};
const text: Wanted = { fits: value => typeof value === 'string', zh: '带引号的文字', en: 'a text in quotes' };
const boolean: Wanted = {
  fits: value => typeof value === 'boolean',
  zh: ' true 或 false，不加引号',
  en: 'true or false without quotes',
};
const date: Wanted = {
  fits: value => typeof value === 'string' && isDate(value),
  zh: '日期，如 "2026-04-16"',
  en: 'a date, such as "2026-04-16"',
};

function wantedOf({ kind }: FieldOutline): Wanted | undefined {
  if (kind === 'integer' || kind === 'number') return number;
  if (kind === 'boolean') return boolean;
  if (kind === 'date') return date;
  return kind === 'text' || kind === 'paragraph' || kind === 'datetime' || kind === 'reference'
    ? text
    : undefined;
}
