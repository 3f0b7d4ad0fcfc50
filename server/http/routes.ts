import { Router, type Request, type RequestHandler, type Response } from 'express';
import { WrongMethod } from '#model/errors';
import type { AppParts } from './AppParts';
import { answer, Reply } from './answer';
import { Ask } from './Ask';

/** What it gives back is answered as data; undefined when it answered by itself. */
export type Handler = (ask: Ask) => Promise<unknown>;
/** `GET /school/getList` and what it does. */
export type RouteTable = Readonly<Record<`${Method} /${string}`, Handler>>;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A router of these calls, in their order. An address that is there refuses other methods by name. */
export function routerOf(parts: AppParts, table: RouteTable): Router {
  const router = Router();
  const methods = new Map<string, Map<string, Handler>>();
  for (const [call, handler] of Object.entries(table)) {
    const [method = '', path = ''] = call.split(' ');
    const known = methods.get(path) ?? new Map<string, Handler>();
    methods.set(path, known.set(method, handler));
  }
  for (const [path, handlers] of methods) router.all(path, dispatch(parts, handlers));
  return router;
}

function dispatch(parts: AppParts, handlers: ReadonlyMap<string, Handler>): RequestHandler {
  const allowed = [...handlers.keys(), ...(handlers.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  return async (request, response) => {
    const handler = handlers.get(request.method === 'HEAD' ? 'GET' : request.method);
    if (handler) return serve(parts, handler, request, response);
    response.set('Allow', allowed);
    if (request.method !== 'OPTIONS') throw new WrongMethod('wrongMethod');
    response.status(204).end();
  };
}

async function serve(parts: AppParts, handler: Handler, request: Request, response: Response): Promise<void> {
  await parts.mock?.delay();
  const ask = new Ask(parts, request, response);
  const result = await handler(ask);
  if (result === undefined) return;
  const { data, said } = result instanceof Reply ? result : new Reply(result, 'ok');
  answer(response, 200, said, ask.language, data);
}
