import type { JsonObject, JsonValue } from '#model/json';
import type { FieldKind } from '#model/kinds';
import type { Language } from '#model/language';
import type { ProjectedField } from '#model/projection';
import { galleryTexts } from './texts';

/** A field that the form engine draws, since it has no input of its own. */
export interface FormSample {
  name: string;
  field: ProjectedField;
  value: JsonValue;
  /** The value of the state with an error, and the path of the missing value in it. */
  invalid: { value: JsonObject[] | JsonObject; path: string };
}

/** Samples of groups and lists as a form draws them: fields, rows of a table, and items that need more room. */
export function listFormSamples(language: Language): FormSample[] {
  const inner = (title: string, kind: FieldKind): ProjectedField => ({
    title,
    'x-kind': kind,
    'x-origin': 'author',
  });
  const person = {
    name: inner(galleryTexts.name[language], 'text'),
    age: inner(galleryTexts.age[language], 'integer'),
  };
  const remark = inner(galleryTexts.remark[language], 'paragraph');
  const people: JsonObject[] = [
    { name: '张三', age: 6 },
    { name: '李四', age: 7 },
  ];
  const create = (kind: 'group' | 'list', name: string, fields: Record<string, ProjectedField>) => ({
    name,
    field: {
      ...inner(galleryTexts[kind === 'group' ? 'person' : 'people'][language], kind),
      required: ['name'],
      'x-fields': fields,
    } satisfies ProjectedField,
  });
  return [
    {
      ...create('group', 'group in a form', person),
      value: people[0] ?? {},
      invalid: { value: { age: 6 }, path: '/name' },
    },
    {
      ...create('list', 'list in a form', person),
      value: people,
      invalid: { value: [{ age: 6 }], path: '/0/name' },
    },
    {
      ...create('list', 'list of long items in a form', { ...person, remark }),
      value: people.map(one => ({ ...one, remark: '第一行文字。\n第二行文字。' })),
      invalid: { value: [{ age: 6 }], path: '/0/name' },
    },
  ];
}
