import { describe, expect, it } from 'vitest';
import { scalarToText } from '#model/json';
import type { JsonSchema } from '#model/jsonSchema';
import { hashSchema } from '#model/projection/schemaHash';
import { rowsOf, type Client } from './Client';
import { roleAccounts, type Clients } from './RunningServer';

export function metadataSuite(clients: () => Clients): void {
  const as = (username: string) => clients().as(username);
  const names = async (client: Client) =>
    rowsOf(await client.get('/schema/getList')).map(({ name }) => scalarToText(name));

  describe('schema route', () => {
    it('schema route returns a schema in the language of the caller, to roles with access only', async () => {
      const everything = await names(await as('admin'));
      for (const username of roleAccounts) {
        const client = await as(username);
        const visible = new Set(await names(client));
        for (const name of everything) {
          const { code } = await client.get(`/schema/${name}`);
          expect([username, name, code]).toEqual([username, name, visible.has(name) ? 200 : 403]);
        }
      }
      const [name = ''] = everything;
      const admin = await as('admin');
      const zh = (await admin.get(`/schema/${name}`)).data.title;
      const en = (await admin.get(`/schema/${name}`, { 'Accept-Language': 'en' })).data.title;
      expect(zh).not.toBe(en);
    });

    it('schema route omits fields that the caller may neither read nor write', async () => {
      const { data } = await (await as('admin')).get('/schema/user');
      expect(JSON.stringify(data)).not.toContain('passwordHash');
    });

    it('schema route returns 304 when the ETag of the request matches', async () => {
      const admin = await as('admin');
      const [name = ''] = await names(admin);
      const first = await admin.get(`/schema/${name}`);
      const etag = first.headers.get('etag') ?? '';
      const again = await admin.fetch('GET', `/schema/${name}`, { headers: { 'If-None-Match': etag } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      const other = await admin.fetch('GET', `/schema/${name}`, {
        headers: { 'If-None-Match': etag, 'Accept-Language': 'en' },
      });
      expect(other.status).toBe(200);
    });

    it('schema route returns 404 for a missing resource, 403 for an internal one, and 401 to strangers', async () => {
      const admin = await as('admin');
      expect((await admin.get('/schema/nosuchthing')).code).toBe(404);
      expect((await admin.get('/schema/session')).code).toBe(403);
      expect((await clients().stranger.get('/schema/user')).code).toBe(401);
      expect((await clients().stranger.get('/schema/nosuchthing')).code).toBe(401);
    });
  });

  describe('validator module', () => {
    it('validator module is served without a token, immutably cached, under a URL with its hash', async () => {
      const { data } = await (await as('admin')).get('/schema/school');
      const { stranger } = clients();
      const path = `/schema/school/validator.js?h=${scalarToText(data['x-validator'])}`;
      const answer = await stranger.fetch('GET', path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
      expect(answer.headers.get('cache-control')).toMatch(/private.*immutable/);
      const validate = await imported(await answer.text(), data);
      expect(validate({})).toBe(false);
    });

    it('validator module under a missing or wrong hash returns 404', async () => {
      const { data } = await (await as('admin')).get('/schema/school');
      const hash = scalarToText(data['x-validator']);
      for (const path of [
        '/schema/school/validator.js',
        '/schema/school/validator.js?h=',
        `/schema/school/validator.js?h=${hash.slice(0, -1)}`,
        `/schema/user/validator.js?h=${hash}`,
        `/schema/nosuchthing/validator.js?h=${hash}`,
      ]) {
        expect([path, (await clients().stranger.get(path)).code]).toEqual([path, 404]);
      }
    });
  });
}

/** Imports the validator module of a schema as a browser does. */
async function imported(source: string, schema: JsonSchema): Promise<(value: unknown) => boolean> {
  const address = `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`;
  const module = (await import(/* @vite-ignore */ address)) as {
    validators: Record<string, (value: unknown) => boolean>;
  };
  const validate = module.validators[hashSchema(schema)];
  if (!validate) throw new Error('The module holds no validator of the schema.');
  return validate;
}
