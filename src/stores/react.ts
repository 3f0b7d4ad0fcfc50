import { own, isObject, type JsonObject, type Value } from '#model/json';
import type { AuthorMistake } from '../api/metadata';
import type { ServerEvent } from '../api/eventLines';
import { readAgain } from './readAgain';
import type { RootStore } from './RootStore';

type Reaction = (stores: RootStore, data: JsonObject) => unknown;

/** What each event of the server means here; one that is not listed means nothing. */
const reactions: Readonly<Record<string, Reaction>> = {
  /** Some schemas, or the route tree, are not what they were. */
  schema: async ({ routes, schemas }, { routes: treeChanged, resources }) => {
    // What is gone is known before its form is another: text on it stays in the form in which it was typed.
    if (treeChanged !== false) await routes.load();
    await schemas.refresh(namesIn(resources));
  },

  /** The own account may do other things now. */
  account: ({ session }) => session.loadUser(),

  /** More than the server remembers. */
  missed: readAgain,

  /** Some rows that this account may see have changed. */
  resource: ({ changes }, { resource }) => typeof resource === 'string' && changes.happened(resource),

  notice: ({ notices, messages }, { text }) => {
    if (typeof text === 'string') notices.notify('primary', { zh: text, en: text });
    return messages.hear();
  },

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
