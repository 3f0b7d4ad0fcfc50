import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf, type Client } from './Client';
import { roleAccounts, type Clients } from './RunningServer';

const content = { changes: { idcard: '110101201901010010' }, base: { idcard: null }, typedAt: '2026-04-16' };
const place = { resource: 'registration', record: 'a' };
const query = '/draft/getList?resource=registration&record=a';

/** Drafts of forms: what an account has typed and not saved. */
export function draftsSuite(clients: () => Clients): void {
  describe('drafts of forms', () => {
    let owner: Client;
    beforeAll(async () => {
      owner = await clients().as('parent');
      await owner.post('/draft/doEdit', { ...place, content });
    });

    it('route of form drafts refuses callers without a session', async () => {
      const { stranger } = clients();
      const answers = [
        await stranger.get(query),
        await stranger.post('/draft/doEdit', { ...place, content }),
        await stranger.post('/draft/doDelete', place),
      ];
      expect(answers.map(({ code }) => code)).toEqual([401, 401, 401]);
    });

    it('form draft on the server is readable by its owner only', async () => {
      expect(rowsOf(await owner.get(query))).toEqual([{ ...place, content }]);
      for (const username of roleAccounts.filter(name => name !== 'parent')) {
        const other = await clients().as(username);
        expect([username, rowsOf(await other.get(query))]).toEqual([username, []]);
        expect((await other.post('/draft/doDelete', place)).data).toEqual({ deleted: 0 });
      }
    });

    it.each([
      ['no resource', { content }, '/resource'],
      ['a resource that is no name', { resource: 'x'.repeat(61), content }, '/resource'],
      ['a record that is no name', { resource: 'x', record: 7, content }, '/record'],
      ['no content', place, '/content'],
      ['an unknown field', { ...place, content, account: 'admin' }, '/account'],
    ])('route of form drafts refuses a draft with %s with 400', async (_, body, path) => {
      const { code, data } = await owner.post('/draft/doEdit', body);
      expect(code).toBe(400);
      expect(data.errors).toMatchObject([{ path }]);
    });

    it('form draft on the server is erased once the form is saved or the draft discarded', async () => {
      expect((await owner.post('/draft/doDelete', place)).data).toEqual({ deleted: 1 });
      expect(rowsOf(await owner.get(query))).toEqual([]);
    });
  });
}
