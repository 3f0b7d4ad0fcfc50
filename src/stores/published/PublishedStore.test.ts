import { describe, expect, it } from 'vitest';
import type { HttpRequest } from '../../api/http';
import { Unreachable } from '#model/errors';
import { PublishedStore } from './PublishedStore';

const schema = (name: string) => ({ 'x-name': name, 'x-list': { sort: ['-number'] }, title: name });

/** Answers by path, and the requests that were sent. */
function setUp(answers: Record<string, unknown>) {
  const sent: HttpRequest[] = [];
  const http = {
    requestData: <T>(request: HttpRequest): Promise<T> => {
      sent.push(request);
      const answer = answers[request.path];
      return answer === undefined
        ? Promise.reject(new Unreachable({ zh: '断', en: 'down' }))
        : Promise.resolve(answer as T);
    },
  };
  return { store: new PublishedStore(http), sent };
}

const answers = {
  '/schema/getList': { list: [{ name: 'seats' }, { name: 'texts' }] },
  '/schema/seats': schema('seats'),
  '/schema/texts': schema('texts'),
  '/seats/getList': { list: [{ uuid: 'a' }], total: 7, labels: {} },
  '/texts/getList': { list: [], total: 0, labels: {} },
};

describe('PublishedStore', () => {
  it('published lists are those that the server returns without a session, with their record counts', async () => {
    const { store, sent } = setUp(answers);
    await store.loadLists();
    expect(store.lists.value?.map(one => [one.schema.title, one.total])).toEqual([
      ['seats', 7],
      ['texts', 0],
    ]);
    expect(sent.every(({ isAnonymous }) => isAnonymous)).toBe(true);
  });

  it('published list requests a page in the sort order of its schema, with the search text', async () => {
    const { store, sent } = setUp(answers);
    await store.loadLists();
    const [seats] = store.lists.value ?? [];
    if (!seats) throw new Error('The lists are loaded');
    await store.loadPage(seats.schema, '2026', 3);
    expect(store.page.value).toMatchObject({ of: 'seats', total: 7 });
    expect(Object.fromEntries(sent.at(-1)?.query ?? [])).toMatchObject({
      ...{ title: '2026', pageNo: '3', sort: '-number' },
    });
  });

  it('published list that fails to load reports the error, and keeps its rows', async () => {
    const { store } = setUp(answers);
    await store.loadLists();
    const { store: broken } = setUp({});
    await broken.loadLists();
    expect(broken.lists.data).toMatchObject({ state: 'failed' });
    expect(store.lists.data.state).toBe('done');
  });
});
