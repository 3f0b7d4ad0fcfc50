import type { Catalog } from '#model/catalog';
import type { FieldKind } from '#model/kinds';
import type { Field } from '#model/field';
import type { Resource } from '#model/resource';

type Fields = Readonly<Record<string, Field>>;

const getTypeName = (resource: Resource): string =>
  resource.name.charAt(0).toUpperCase() + resource.name.slice(1);
const formatKey = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));
const formatChoices = (field: Field): string =>
  field.choices?.map(choice => JSON.stringify(choice.value)).join(' | ') || 'string';

const text = (): string => 'string';
const number = (): string => 'number';

/** The TypeScript type per field kind. */
const typeByKind: Readonly<Record<FieldKind, (field: Field, indent: string) => string>> = {
  text,
  paragraph: text,
  markup: text,
  integer: number,
  number,
  boolean: () => 'boolean',
  date: text,
  datetime: text,
  choice: formatChoices,
  choices: field => `(${formatChoices(field)})[]`,
  reference: text,
  references: () => 'string[]',
  file: text,
  files: () => 'string[]',
  group: (field, indent) => formatMembers(field.fields ?? {}, indent),
  list: (field, indent) => `${formatMembers(field.fields ?? {}, indent)}[]`,
  json: () => 'unknown',
};

// Escapes comment ends in titles.
const formatComment = (field: Field): string =>
  `/** ${field.title.zh} / ${field.title.en} */`.replace(/\*\/(?=.)/g, '* /');

function formatMember(field: Field, indent: string): string {
  const optional = field.required ? '' : '?';
  return `${indent}${formatComment(field)}\n${indent}${formatKey(field.name)}${optional}: ${typeByKind[field.kind](field, indent)};\n`;
}

function formatMembers(fields: Fields, indent: string): string {
  const inner = `${indent}  `;
  return `{\n${Object.values(fields)
    .map(field => formatMember(field, inner))
    .join('')}${indent}}`;
}

function formatDeclaration(resource: Resource): string {
  const body = Object.values(resource.fields)
    .map(field => formatMember(field, '  '))
    .join('');
  const { zh, en } = resource.title;
  return `/** ${zh} / ${en} */\nexport interface ${getTypeName(resource)} {\n  uuid: string;\n  version: number;\n${body}}\n`;
}

/** TypeScript declarations of the full record of each resource. */
export function emitTypes(catalog: Catalog): string {
  const resources = Object.values(catalog.resources);
  const table = resources
    .map(resource => `  ${formatKey(resource.name)}: ${getTypeName(resource)};\n`)
    .join('');
  return [
    '// Made from the schemas by `npm run types`; what is changed here is lost.\n',
    ...resources.map(formatDeclaration),
    `/** Record types by resource name. */\nexport interface Resources {\n${table}}\n`,
  ].join('\n');
}
