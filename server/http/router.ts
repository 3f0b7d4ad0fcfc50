import { Router, type Request, type RequestHandler, type Response } from 'express';
import { MethodNotAllowed } from '#model/errors';
import type { AppServices } from './AppServices';
import { sendReply, Reply } from './reply';
import { ApiRequest } from './ApiRequest';
import { retryWithCurrentCatalog } from './retryWithCurrentCatalog';

/** What it gives back is answered as data; undefined when it answered by itself. */
export type Handler = (ask: ApiRequest) => unknown;
/** A call that changes something, as `keyed` or `unkeyed` makes it. */
export interface WriteRoute {
  readonly isKeyed: boolean;
  readonly write: Handler;
}

/** `GET /school/getList` and what it does. What changes something says whether it is done once for each key. */
export type RouteTable = Readonly<
  Record<`GET /${string}`, Handler> & Record<`${'POST' | 'PUT' | 'DELETE'} /${string}`, WriteRoute>
>;

/** A router of these calls, in their order. */
export function createRouter(parts: AppServices, table: RouteTable): Router {
  const router = Router();
  for (const [call, route] of Object.entries<Handler | WriteRoute>(table)) {
    const handler = 'write' in route ? route.write : route;
    const [method = '', path = ''] = call.split(' ');
    router.all(path, async (request, response, next) => {
      if (method === getRouteMethod(request)) {
        response.locals.call = call;
        return handleRequest(parts, handler, request, response);
      }
      appendAllowHeader(response, method);
      next();
    });
  }
  router.use(refuseMethod);
  return router;
}

const getRouteMethod = ({ method }: Request): string => (method === 'HEAD' ? 'GET' : method);

function appendAllowHeader(response: Response, method: string): void {
  const methods = method === 'GET' ? ['GET', 'HEAD'] : [method];
  for (const one of methods) response.append('Allow', one);
}

/** An address that is there for other methods refuses this one by name. */
const refuseMethod: RequestHandler = (request, response, next) => {
  if (!response.hasHeader('Allow')) return next();
  if (request.method !== 'OPTIONS') throw new MethodNotAllowed('wrongMethod');
  response.append('Allow', 'OPTIONS').status(204).end();
};

async function handleRequest(
  parts: AppServices,
  handler: Handler,
  request: Request,
  response: Response,
): Promise<void> {
  await parts.mock?.delay();
  const ask = new ApiRequest(parts, request, response);
  const result = await retryWithCurrentCatalog(ask, handler);
  if (result === undefined) return;
  const { data, message } = result instanceof Reply ? result : new Reply(result, 'ok');
  sendReply(response, 200, message, ask.language, data);
}
