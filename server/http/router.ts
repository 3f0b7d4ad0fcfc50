import { Router, type Request, type RequestHandler, type Response } from 'express';
import { MethodNotAllowed } from '#model/errors';
import type { AppServices } from './AppServices';
import { sendReply, RouteReply } from './reply';
import { ApiRequest } from './ApiRequest';
import { retryWithCurrentCatalog } from './retryWithCurrentCatalog';

/** A route handler. Its result is sent as data; undefined means that it has sent the response itself. */
export type RouteHandler = (ask: ApiRequest) => unknown;
/** A handler for a write, made by `withIdempotencyKey` or `withoutIdempotencyKey`. */
export interface WriteRoute {
  readonly isKeyed: boolean;
  readonly write: RouteHandler;
}

/** Handlers by method and path, such as `GET /school/getList`. A write declares whether it takes an idempotency key. */
export type RouteTable = Readonly<
  Record<`GET /${string}`, RouteHandler> & Record<`${'POST' | 'PUT' | 'DELETE'} /${string}`, WriteRoute>
>;

/** Builds an Express router from a route table, in the table's order. */
export function createRouter(parts: AppServices, table: RouteTable): Router {
  const router = Router();
  for (const [call, route] of Object.entries<RouteHandler | WriteRoute>(table)) {
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

/** Refuses a method with 405 and the allowed ones if the path exists for other methods. */
const refuseMethod: RequestHandler = (request, response, next) => {
  if (!response.hasHeader('Allow')) return next();
  if (request.method !== 'OPTIONS') throw new MethodNotAllowed('wrongMethod');
  response.append('Allow', 'OPTIONS').status(204).end();
};

async function handleRequest(
  parts: AppServices,
  handler: RouteHandler,
  request: Request,
  response: Response,
): Promise<void> {
  await parts.mock?.delay();
  await parts.metadata.refreshEntries();
  const ask = new ApiRequest(parts, request, response);
  const result = await retryWithCurrentCatalog(ask, handler);
  if (result === undefined) return;
  const { data, message } = result instanceof RouteReply ? result : new RouteReply(result, 'ok');
  sendReply(response, 200, message, ask.language, data);
}
