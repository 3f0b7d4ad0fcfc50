import type { JsonObject } from '#model/json';
import { text, titled } from '#tests/support/titled';

const kinds = (...values: string[]): JsonObject =>
  titled('Kind', { oneOf: values.map(value => titled(value, { const: value })) });
const several = (...values: string[]): JsonObject =>
  titled('Several', {
    type: 'array',
    items: { oneOf: values.map(value => titled(value, { const: value })) },
  });
/** A group field and a list field, each with nested choice fields. */
export const nested = (...values: string[]): JsonObject => {
  const inside = { kind: kinds(...values), marks: several(...values) };
  const item = { kind: kinds(...values), place: titled('Place', { type: 'object', properties: inside }) };
  return {
    place: titled('Place', { type: 'object', properties: inside }),
    visits: titled('Visits', { type: 'array', items: { type: 'object', properties: item } }),
  };
};
export const resource = (title: string, properties: JsonObject, more: JsonObject = {}): JsonObject =>
  titled(title, { type: 'object', properties, 'x-access': { admin: { all: true } }, ...more });

/** Fields of the clinic schema before and after the schema change. */
export const first = { name: text('Name'), kind: kinds('public', 'private') };
export const grown = {
  name: text('Name', { 'x-index': true }),
  kind: kinds('public', 'private', 'shared'),
  phone: text('Phone', { 'x-unique': true }),
};
