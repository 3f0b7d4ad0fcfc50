import { publicRole, signedInRole } from '#model/catalog';
import type { CityCall, CityCalls } from '#model/cityCalls';
import { NotAllowed, ValidationFailed } from '#model/errors';
import { normaliseText } from '#model/formats';
import { RequestContext } from '#server/records/RequestContext';
import { getCallerRecords, getRecordsDependencies } from '../getCallerRecords';
import type { ApiRequest } from '../ApiRequest';
import { requireTextProperties } from '../input/requireTextProperties';
import type { RouteHandler, RouteTable, WriteRoute } from '../router';
import { withoutIdempotencyKey } from '../withIdempotencyKey';

/** Routes of the city-specific calls, registered before the routes of resources. */
export function createCityRoutes(calls: CityCalls = {}): RouteTable {
  const reads: Record<`GET /${string}`, RouteHandler> = {};
  const questions: Record<`POST /${string}`, WriteRoute> = {};
  for (const [route, call] of Object.entries(calls)) {
    if (isRead(route)) reads[route] = createHandler(call);
    // A city call changes nothing, so its repeat needs no idempotency key.
    else if (isPost(route)) questions[route] = withoutIdempotencyKey(createHandler(call));
  }
  return { ...reads, ...questions };
}

const isRead = (route: string): route is `GET /${string}` => route.startsWith('GET /');
const isPost = (route: string): route is `POST /${string}` => route.startsWith('POST /');

const createHandler =
  (call: CityCall): RouteHandler =>
  async ask => {
    const caller = await requireRole(ask, call);
    const parameters = await readParameters(ask, call);
    await takeQuota(ask, call, parameters);
    const rules = new RequestContext(getRecordsDependencies(ask, caller));
    return call.answer(parameters, {
      ...rules.createRuleContext(rules.reader),
      language: ask.language,
      account: caller.id,
      records: await getCallerRecords(ask),
    });
  };

async function requireRole(ask: ApiRequest, { roles }: CityCall) {
  if (roles.includes(publicRole)) return ask.getCaller();
  const caller = await ask.requireSignedIn();
  if (roles.includes(signedInRole) || caller.roles.some(role => roles.includes(role))) return caller;
  throw new NotAllowed('notAllowed');
}

async function readParameters(ask: ApiRequest, { parameters }: CityCall): Promise<Record<string, string>> {
  const names = Object.keys(parameters);
  const body = await readBodyOrQuery(ask);
  const sent = body.encoding === 'json' ? Object.keys(body.values) : [...body.fields.keys()];
  const unknown = sent.filter(name => !names.includes(name));
  if (unknown.length > 0)
    throw new ValidationFailed(unknown.map(name => ({ path: `/${name}`, keyword: 'unknown' })));
  return requireTextProperties(
    body,
    names.filter(name => parameters[name] === true || sent.includes(name)),
  );
}

const readBodyOrQuery = (ask: ApiRequest): ReturnType<ApiRequest['getBody']> =>
  ask.request.method === 'POST'
    ? ask.getBody()
    : Promise.resolve({ encoding: 'form' as const, fields: ask.query });

async function takeQuota(
  ask: ApiRequest,
  { hourlyLimit }: CityCall,
  parameters: Readonly<Record<string, string>>,
): Promise<void> {
  if (!hourlyLimit) return;
  const { id, ip } = await ask.getCaller();
  const [call, account] = [String(ask.response.locals.call), id ?? ip];
  const value = normaliseText(parameters[hourlyLimit.of] ?? '');
  await ask.services.quota.take([
    { counted: [call, account], most: hourlyLimit.perAccount },
    { counted: [call, account, value], most: hourlyLimit.perValue },
  ]);
}
