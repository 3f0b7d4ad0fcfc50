import type { Catalog } from '#model/catalog';
import type { Kind } from '#model/kinds';
import type { Field, Resource } from '#model/resource';

type Fields = Readonly<Record<string, Field>>;

const nameOf = (resource: Resource): string => resource.name.charAt(0).toUpperCase() + resource.name.slice(1);
const keyOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));
const choicesOf = (field: Field): string =>
  field.choices?.map(choice => JSON.stringify(choice.value)).join(' | ') || 'string';

const text = (): string => 'string';
const number = (): string => 'number';

/** What a value of each kind is in TypeScript. */
const byKind: Readonly<Record<Kind, (field: Field, indent: string) => string>> = {
  text,
  paragraph: text,
  markup: text,
  integer: number,
  number,
  boolean: () => 'boolean',
  date: text,
  datetime: text,
  choice: choicesOf,
  choices: field => `(${choicesOf(field)})[]`,
  reference: text,
  references: () => 'string[]',
  file: text,
  files: () => 'string[]',
  group: (field, indent) => members(field.fields ?? {}, indent),
  list: (field, indent) => `${members(field.fields ?? {}, indent)}[]`,
  json: () => 'unknown',
};

// A title that holds the sign would end the comment.
const comment = (field: Field): string =>
  `/** ${field.title.zh} / ${field.title.en} */`.replace(/\*\/(?=.)/g, '* /');

function member(field: Field, indent: string): string {
  const optional = field.required ? '' : '?';
  return `${indent}${comment(field)}\n${indent}${keyOf(field.name)}${optional}: ${byKind[field.kind](field, indent)};\n`;
}

function members(fields: Fields, indent: string): string {
  const inner = `${indent}  `;
  return `{\n${Object.values(fields)
    .map(field => member(field, inner))
    .join('')}${indent}}`;
}

function declaration(resource: Resource): string {
  const body = Object.values(resource.fields)
    .map(field => member(field, '  '))
    .join('');
  const { zh, en } = resource.title;
  return `/** ${zh} / ${en} */\nexport interface ${nameOf(resource)} {\n  uuid: string;\n  version: number;\n${body}}\n`;
}

/** TypeScript declarations of a whole record of each resource, as the system sees it. */
export function types(catalog: Catalog): string {
  const resources = Object.values(catalog.resources);
  const table = resources.map(resource => `  ${keyOf(resource.name)}: ${nameOf(resource)};\n`).join('');
  return [
    '// Made from the schemas by `npm run types`; what is changed here is lost.\n',
    ...resources.map(declaration),
    `/** The record of each resource, by its name. */\nexport interface Resources {\n${table}}\n`,
  ].join('\n');
}
