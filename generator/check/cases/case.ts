/** One broken file, and the one mistake that is to be found in it. */
export interface Case {
  rule: string;
  /** The files that are added to the sound ones, or stand in their place; `▶` stands where the mistake is. */
  files: Readonly<Record<string, string | Uint8Array | Error | undefined>>;
  pointer: string;
  /** A piece of the cure in Chinese and in English; one piece when both name the same thing. */
  cure: string | readonly [zh: string, en: string];
  /** Other rules that speak of the same place. */
  also?: readonly string[];
}

export const mistakeMark = '▶';

export const titles = '"title": "名称", "x-title-en": "Name"';

/** A field of text, and whatever else its author says of it. */
export const text = (name: string, more = ''): string =>
  `"${name}": { ${titles}, "type": "string"${more && `, ${more}`} }`;

export const wholeNumber = (name: string, more = ''): string =>
  `"${name}": { ${titles}, "type": "integer"${more && `, ${more}`} }`;

export const choice = (name: string, values: readonly string[], more = ''): string =>
  `"${name}": { ${titles}, "oneOf": [${values.map(value => `{ "const": "${value}", ${titles} }`).join(', ')}]${more && `, ${more}`} }`;

export const relation = (name: string, to: string, more = ''): string =>
  `"${name}": { ${titles}, "x-ref": ${to.startsWith('{') || to.startsWith(mistakeMark) ? to : `"${to}"`}${more && `, ${more}`} }`;

const everything = '{ "admin": { "all": true } }';

/** A resource file: its fields, its other words, and who may do what. */
export const resource = (fields: string, more = '', access = everything): string => `{
  ${titles},
  "type": "object",
  "properties": {
    ${fields}
  },
  "x-access": ${access}${more && `,\n  ${more}`}
}`;

/** A mistake in a resource called `note`. */
export const noteCase = (
  rule: string,
  file: string,
  pointer: string,
  cure: Case['cure'],
  also: readonly string[] = [],
): Case => ({ rule, files: { 'resources/note.json': file }, pointer, cure, also });

/** Sound files that the broken ones may speak of. */
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

/** A machine of two states and one transition, which says more. */
export const workflow = (more = ''): string => `"x-states": {
    "initial": "open",
    "states": { "open": { ${titles} }, "done": { ${titles}, "final": true } },
    "transitions": { "finish": { ${titles}, "from": "open", "to": "done"${more && `, ${more}`} } }
  }`;

/** Access in which one role has everything and another has this. */
export const grantedToBureau = (value: string): string => `{ "admin": { "all": true }, "bureau": ${value} }`;
