import { NotFound, ValidationFailed } from '#model/errors';
import { isObject, type JsonObject } from '#model/json';
import { hasFormDraftResource, type FormDraftKey } from '#server/drafts/FormDrafts';
import { RouteReply } from '../reply';
import type { ApiRequest } from '../ApiRequest';
import type { RouteTable } from '../router';
import { withoutIdempotencyKey } from '../withIdempotencyKey';

const maxNameLength = 60;

/** Routes of form drafts, each readable and writable by its own account only. Writes are idempotent. */
export const draftRoutes: RouteTable = {
  'GET /draft/getList': async ask => {
    const account = await requireAccount(ask);
    const resource = ask.query.get('resource');
    const record = ask.query.get('record');
    const place = parsePlace({ resource, ...(record !== null && { record }) });
    const content = await ask.services.drafts.find(account, place);
    return { list: content ? [{ ...place, content }] : [] };
  },

  'POST /draft/doEdit': withoutIdempotencyKey(async ask => {
    const account = await requireAccount(ask);
    const { content, ...place } = await getValues(ask);
    if (!isObject(content)) throw new ValidationFailed([{ path: '/content', keyword: 'type' }]);
    await ask.services.drafts.put(account, parsePlace(place), content);
    return new RouteReply(null, 'saved');
  }),

  'POST /draft/doDelete': withoutIdempotencyKey(async ask => {
    const account = await requireAccount(ask);
    const place = parsePlace(await getValues(ask));
    return { deleted: await ask.services.drafts.remove(account, place) };
  }),
};

/** The caller's account, in a city whose schemas have drafts. */
async function requireAccount(ask: ApiRequest): Promise<string> {
  const { id } = await ask.requireSignedIn();
  if (!hasFormDraftResource(ask.catalog)) throw new NotFound('notFound');
  return id;
}

async function getValues(ask: ApiRequest): Promise<JsonObject> {
  const body = await ask.getBody();
  return body.encoding === 'json' ? body.values : Object.fromEntries(body.fields);
}

function parsePlace({ resource, record, ...unknown }: JsonObject): FormDraftKey {
  const isName = (value: unknown): value is string =>
    typeof value === 'string' && value.length > 0 && value.length <= maxNameLength;
  const issues = [
    ...(isName(resource) ? [] : [{ path: '/resource', keyword: 'required' }]),
    ...(record === undefined || isName(record) ? [] : [{ path: '/record', keyword: 'maxLength' }]),
    ...Object.keys(unknown).map(name => ({ path: `/${name}`, keyword: 'unknown' })),
  ];
  if (issues.length > 0 || !isName(resource)) throw new ValidationFailed(issues);
  return { resource, ...(isName(record) && { record }) };
}
