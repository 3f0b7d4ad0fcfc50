import { choice, locationMark, noteCase, resource, text, titles, type Case } from './case';

const at = '/properties/compared/x-differs';
const inner = `${text('said')}, ${choice('result', ['same', 'other'])}`;

/** A list whose items have a text and a choice. */
const list = (differs: string): string =>
  resource(
    `"compared": { ${titles}, "type": "array", "items": { "type": "object", "properties": { ${inner} } }, "x-differs": ${differs} }`,
  );

export const differenceCases: readonly Case[] = [
  noteCase(
    'differs/list',
    resource(text('compared', `"x-differs": ${locationMark}{ "result": ["other"] }`)),
    at,
    ['列表', 'at a list'],
  ),
  noteCase('differs/field', list(`{ ${locationMark}"resutl": ["other"] }`), `${at}/resutl`, 'result'),
  noteCase('differs/field', list(`{ ${locationMark}"said": ["other"] }`), `${at}/said`, 'result'),
  noteCase('differs/value', list(`{ "result": ["other", ${locationMark}"sam"] }`), `${at}/result/1`, 'same'),
];
