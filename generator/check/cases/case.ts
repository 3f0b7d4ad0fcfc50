/** A broken file with its one expected diagnostic. */
export interface Case {
  rule: string;
  /** Files that extend or replace the valid ones; `▶` marks the expected location. */
  files: Readonly<Record<string, string | Uint8Array | Error | undefined>>;
  pointer: string;
  /** A part of the fix in Chinese and English; one string when both are equal. */
  cure: string | readonly [zh: string, en: string];
  /** Other rules that also report the marked location. */
  also?: readonly string[];
}

export const locationMark = '▶';

export const titles = '"title": "名称", "x-title-en": "Name"';

/** A text field with further keywords. */
export const text = (name: string, more = ''): string =>
  `"${name}": { ${titles}, "type": "string"${more && `, ${more}`} }`;

export const wholeNumber = (name: string, more = ''): string =>
  `"${name}": { ${titles}, "type": "integer"${more && `, ${more}`} }`;

export const choice = (name: string, values: readonly string[], more = ''): string =>
  `"${name}": { ${titles}, "oneOf": [${values.map(value => `{ "const": "${value}", ${titles} }`).join(', ')}]${more && `, ${more}`} }`;

export const relation = (name: string, to: string, more = ''): string =>
  `"${name}": { ${titles}, "x-ref": ${to.startsWith('{') || to.startsWith(locationMark) ? to : `"${to}"`}${more && `, ${more}`} }`;

const everything = '{ "admin": { "all": true } }';

/** A resource file with fields, further keywords and access. */
export const resource = (fields: string, more = '', access = everything): string => `{
  ${titles},
  "type": "object",
  "properties": {
    ${fields}
  },
  "x-access": ${access}${more && `,\n  ${more}`}
}`;

/** A broken resource file named `note`. */
export const noteCase = (
  rule: string,
  file: string,
  pointer: string,
  cure: Case['cure'],
  also: readonly string[] = [],
): Case => ({ rule, files: { 'resources/note.json': file }, pointer, cure, also });

/** Valid files that the broken ones may reference. */
export const validFiles: Readonly<Record<string, string>> = {
  'roles.json': `{
    "season": 2026,
    "roles": {
      "admin": { ${titles}, "number": 0, "permissions": [], "admin": true },
      "bureau": { ${titles}, "number": 5, "permissions": ["read:system"] },
      "parent": { ${titles}, "number": 2, "permissions": [] }
    }
  }`,
  'resources/area.json': resource(
    [text('code'), choice('level', ['city', 'street']), relation('parentId', 'area')].join(',\n    '),
    '"x-tree": "parentId"',
    '{ "admin": { "all": true }, "any": { "see": true } }',
  ),
  'resources/user.json': resource(
    [text('username'), relation('areaId', 'area')].join(',\n    '),
    '"x-me": { "area": "areaId" }',
  ),
  'routes/home.json': `{ "path": "/", "name": "Home", "component": "page/home", "meta": { ${titles} } }`,
};

/** A workflow of two states and one transition with further keywords. */
export const workflow = (more = ''): string => `"x-states": {
    "initial": "open",
    "states": { "open": { ${titles} }, "done": { ${titles}, "final": true } },
    "transitions": { "finish": { ${titles}, "from": "open", "to": "done"${more && `, ${more}`} } }
  }`;

/** Access with all grants for one role, and these for another. */
export const grantedToBureau = (value: string): string => `{ "admin": { "all": true }, "bureau": ${value} }`;
