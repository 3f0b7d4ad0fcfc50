/** A broken file with its one expected diagnostic. */
export interface CheckCase {
  rule: string;
  /** Files that extend or replace the valid ones; `▶` marks the expected location. */
  files: Readonly<Record<string, string | Uint8Array | Error | undefined>>;
  pointer: string;
  /** A part of the fix in Chinese and English; one string when both are equal. */
  cure: string | readonly [zh: string, en: string];
  /** Other rules that also report the marked location. */
  also?: readonly string[];
}

/** Marks the expected location of the diagnostic in the source text. */
export const locationMark = '▶';

/** Title keywords in both languages, for sources that need no particular title. */
export const bilingualTitles = '"title": "名称", "x-title-en": "Name"';

/** A text field with further keywords. */
export const textField = (name: string, more = ''): string =>
  `"${name}": { ${bilingualTitles}, "type": "string"${more && `, ${more}`} }`;

/** An integer field with further keywords. */
export const integerField = (name: string, more = ''): string =>
  `"${name}": { ${bilingualTitles}, "type": "integer"${more && `, ${more}`} }`;

/** A choice field with these values and further keywords. */
export const choiceField = (name: string, values: readonly string[], more = ''): string =>
  `"${name}": { ${bilingualTitles}, "oneOf": [${values.map(value => `{ "const": "${value}", ${bilingualTitles} }`).join(', ')}]${more && `, ${more}`} }`;

/** A relation field to a resource, with further keywords. */
export const relationField = (name: string, to: string, more = ''): string =>
  `"${name}": { ${bilingualTitles}, "x-ref": ${to.startsWith('{') || to.startsWith(locationMark) ? to : `"${to}"`}${more && `, ${more}`} }`;

const everything = '{ "admin": { "all": true } }';

/** A resource file with fields, further keywords and access. */
export const resourceFile = (fields: string, more = '', access = everything): string => `{
  ${bilingualTitles},
  "type": "object",
  "properties": {
    ${fields}
  },
  "x-access": ${access}${more && `,\n  ${more}`}
}`;

/** A broken resource file named `note`. */
export const createNoteCase = (
  rule: string,
  file: string,
  pointer: string,
  cure: CheckCase['cure'],
  also: readonly string[] = [],
): CheckCase => ({ rule, files: { 'resources/note.json': file }, pointer, cure, also });

/** Valid files that the broken fixture files may reference. */
export const validFiles: Readonly<Record<string, string>> = {
  'roles.json': `{
    "season": 2026,
    "roles": {
      "admin": { ${bilingualTitles}, "number": 0, "permissions": [], "admin": true },
      "bureau": { ${bilingualTitles}, "number": 5, "permissions": ["read:system"] },
      "parent": { ${bilingualTitles}, "number": 2, "permissions": [] }
    }
  }`,
  'resources/area.json': resourceFile(
    [textField('code'), choiceField('level', ['city', 'street']), relationField('parentId', 'area')].join(
      ',\n    ',
    ),
    '"x-tree": "parentId"',
    '{ "admin": { "all": true }, "any": { "see": true } }',
  ),
  'resources/user.json': resourceFile(
    [textField('username'), relationField('areaId', 'area')].join(',\n    '),
    '"x-me": { "area": "areaId" }',
  ),
  'routes/home.json': `{ "path": "/", "name": "Home", "component": "page/home", "meta": { ${bilingualTitles} } }`,
};

/** A workflow of two states and one transition with further keywords. */
export const workflowKeyword = (more = ''): string => `"x-states": {
    "initial": "open",
    "states": { "open": { ${bilingualTitles} }, "done": { ${bilingualTitles}, "final": true } },
    "transitions": { "finish": { ${bilingualTitles}, "from": "open", "to": "done"${more && `, ${more}`} } }
  }`;

/** Access with all grants for one role, and the given ones for `bureau`. */
export const createBureauAccessSource = (value: string): string =>
  `{ "admin": { "all": true }, "bureau": ${value} }`;
