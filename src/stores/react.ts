import { own, isObject, type JsonObject, type Value } from '#model/json';
import type { AuthorMistake } from '../api/metadata';
import type { ServerEvent } from '../api/eventLines';
import type { RootStore } from './RootStore';

type Reaction = (stores: RootStore, data: JsonObject) => unknown;

/** What each event of the server means here; one that is not listed means nothing. */
const reactions: Readonly<Record<string, Reaction>> = {
  /** Some schemas, or the route tree, are not what they were. */
  schema: ({ routes, schemas }, { routes: treeChanged, resources }) =>
    Promise.all([treeChanged === false ? undefined : routes.load(), schemas.refresh(namesIn(resources))]),

  /** Some rows that this account may see have changed. */
  resource: ({ changes }, { resource }) => typeof resource === 'string' && changes.happened(resource),

  notice: ({ notices }, { text }) =>
    typeof text === 'string' && notices.show('primary', { zh: text, en: text }),

  /** All that is wrong with the authors' files now. */
  mistakes: ({ mistakes }, { list }) => mistakes.receive(mistakesIn(list)),
};

export async function react(stores: RootStore, { name, data }: ServerEvent): Promise<void> {
  await own(reactions, name)?.(stores, data);
}

const namesIn = (value: Value | undefined): string[] | undefined =>
  Array.isArray(value) ? value.filter(name => typeof name === 'string') : undefined;

function mistakesIn(list: Value | undefined): AuthorMistake[] {
  const mistakes = Array.isArray(list) ? list.filter(isObject) : [];
  return mistakes as unknown as AuthorMistake[];
}
