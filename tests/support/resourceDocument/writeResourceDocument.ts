import { accountResource, type CallerFactPath, type Catalog } from '#model/catalog';
import type { Condition } from '#model/conditions';
import type { Choice, Field } from '#model/field';
import type { LocalizedText } from '#model/language';
import type { Resource } from '#model/resource';
import type { RouteGuard } from '#model/routes';

/** Longer lists of choices would make a table that nobody reads; they stand in the file of the resource. */
const maxChoices = 8;

const code = (names: readonly string[]): string => names.map(name => `\`${name}\``).join(', ');
const link = (name: string): string => `[${name}](#${name.toLowerCase()})`;
const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const writeTitles = ({ zh, en }: LocalizedText): string => `${zh} / ${en}`;

const writeTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.map(escapeCell).join(' | ')} |`).join('\n');

/** The page of the shipped resources: what each is called, and which fields a path or a condition may name. */
export function writeResourceDocument(catalog: Catalog): string {
  const resources = Object.values(catalog.resources).sort((a, b) => (a.name < b.name ? -1 : 1));
  return [
    '# The resources and their fields',
    'Which resources there are, and what their fields are called: what a relation may lead to, and what a condition, a path or an `x-derive` may name. A **leads to** says where a relation goes, * marks what must be filled in. A field in a group or list stands below it as `group.field`. Every resource also has `id`, `createdAt`, `createdBy`, `updatedAt` and `updatedBy`. The words of a file are in [vocabulary.md](vocabulary.md).',
    'This page is made from the schemas; `npx vitest run --project crossing tests/documents/resources.test.ts -u` writes it anew.',
    writeTable(
      ['resource', 'called', 'is'],
      resources.map(resource => [
        link(resource.name),
        writeTitles(resource.title),
        resource.description?.en ?? '',
      ]),
    ),
    writeCallers(catalog),
    writeGroups(catalog),
    ...resources.map(writeSection),
    '',
  ].join('\n\n');
}

/** Whom `x-access` may name, and what a condition may say of whoever asks. */
function writeCallers(catalog: Catalog): string {
  return [
    '## Roles and facts',
    'What `x-access` grants to: one of these roles, `public` (a caller without a session) or `any` (every signed-in caller).',
    writeTable(
      ['role', 'called'],
      Object.values(catalog.roles).map(({ name, title }) => [`\`${name}\``, writeTitles(title)]),
    ),
    `What a condition may ask of the caller: \`$me\` is the account itself, \`$me.roles\` its roles, and these are its facts, by the [account](#${accountResource}) from which each is read.`,
    writeTable(
      ['fact', 'is', 'kind'],
      Object.entries(catalog.me).map(([name, { path }]) => [
        `\`$me.${name}\``,
        `\`${path.join('.')}\``,
        describeFact(catalog, path),
      ]),
    ),
  ].join('\n\n');
}

/** The groups of the menu, below which a page may stand. */
function writeGroups({ routes }: Catalog): string {
  const groups = routes.filter(({ component }) => component === 'layout');
  return [
    '## Groups of the menu',
    'What `parent` of a page in `schemas/routes` may name, in the order of the menu. A page is for nobody whom its group is not for. A page for readers whom no group is for is without the word `parent`, and stands in the menu by itself.',
    writeTable(
      ['path', 'called', 'for'],
      [...groups]
        .sort((one, other) => one.order - other.order)
        .map(({ path, meta }) => [`\`${path}\``, writeTitles(meta.title), describeGuard(meta.guard)]),
    ),
  ].join('\n\n');
}

function describeGuard(guard: RouteGuard | undefined): string {
  if (!guard) return 'everybody';
  const { role, mode } = 'mode' in guard ? guard : { role: guard, mode: 'oneOf' as const };
  return `${guardModes[mode]} ${code(role)}`;
}

const guardModes = {
  oneOf: 'one of',
  allOf: 'all of',
  except: 'all but',
};

/** The kind of the field at the end of a path from the account. */
function describeFact(catalog: Catalog, path: CallerFactPath['path']): string {
  let at: string | undefined = accountResource;
  let last: Field | undefined;
  for (const name of path) {
    last = at === undefined ? undefined : catalog.resources[at]?.fields[name];
    at = last?.ref?.to;
  }
  return last ? describeKind(last) : '';
}

function writeSection(resource: Resource): string {
  const { name, title, view, workflow } = resource;
  const fields = Object.values(resource.fields).filter(({ origin }) => origin !== 'system');
  return [
    `## ${name}`,
    `${writeTitles(title)}, in \`schemas/resources/${name}.json\`.`,
    ...(workflow
      ? [
          `Its states: ${Object.entries(workflow.states)
            .map(([state, { title: called }]) => `\`${state}\` ${writeTitles(called)}`)
            .join(', ')}.`,
        ]
      : []),
    view
      ? `The rows and fields are those of ${link(view.of)}${describeRows(view.where)}; a relation to the one may be compared with a relation to the other.`
      : writeTable(
          ['field', 'called', 'kind'],
          fields.flatMap(field => writeRows(field, '')),
        ),
  ].join('\n\n');
}

/** Which of the rows a view shows, where constants say it. */
function describeRows(where: Condition): string {
  const said = (where.op === 'all' ? where.of : [where]).flatMap(part =>
    part.op === 'is' && 'eq' in part.test
      ? [`\`${part.path.join('.')}\` is \`${JSON.stringify(part.test.eq)}\``]
      : [],
  );
  return said.length === 0 ? '' : ` whose ${said.join(' and ')}`;
}

function writeRows(field: Field, above: string): string[][] {
  const path = `${above}${field.name}`;
  return [
    [`\`${path}\`${field.required ? ' *' : ''}`, writeTitles(field.title), describeKind(field)],
    ...Object.values(field.fields ?? {}).flatMap(inner => writeRows(inner, `${path}.`)),
  ];
}

function describeKind(field: Field): string {
  const { kind, ref, entries, choices, derive, number, origin, schema } = field;
  const parts = [
    origin === 'state' ? 'the state' : kind,
    ...(ref ? [`**leads to** ${link(ref.to)}`] : []),
    ...(entries ? [`entries of ${link(entries.of)}`] : []),
    ...(choices && origin !== 'state' ? [describeChoices(choices)] : []),
    ...(kind === 'text' && schema.format ? [`\`${schema.format}\``] : []),
    ...(derive ? ['computed'] : []),
    ...(number ? ['numbered'] : []),
    ...(field.unique ? ['unique'] : []),
    ...(field.sensitive ? ['masked'] : []),
  ];
  return parts.join(', ');
}

const describeChoices = (choices: readonly Choice[]): string =>
  choices.length > maxChoices
    ? `${choices.length} choices`
    : `one of ${code(choices.map(({ value }) => String(value)))}`;
