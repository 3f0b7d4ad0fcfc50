import { Router, type Request, type RequestHandler, type Response } from 'express';
import { WrongMethod } from '#model/errors';
import type { AppParts } from './AppParts';
import { answer, Reply } from './answer';
import { Ask } from './Ask';
import { byMetadataOfNow } from './byMetadataOfNow';

/** What it gives back is answered as data; undefined when it answered by itself. */
export type Handler = (ask: Ask) => unknown;
/** A call that changes something, as `keyed` or `unkeyed` makes it. */
export interface Writing {
  readonly isKeyed: boolean;
  readonly write: Handler;
}

/** `GET /school/getList` and what it does. What changes something says whether it is done once for each key. */
export type RouteTable = Readonly<
  Record<`GET /${string}`, Handler> & Record<`${'POST' | 'PUT' | 'DELETE'} /${string}`, Writing>
>;

/** A router of these calls, in their order. */
export function routerOf(parts: AppParts, table: RouteTable): Router {
  const router = Router();
  for (const [call, route] of Object.entries<Handler | Writing>(table)) {
    const handler = 'write' in route ? route.write : route;
    const [method = '', path = ''] = call.split(' ');
    router.all(path, async (request, response, next) => {
      if (method === wanted(request)) {
        response.locals.call = call;
        return serve(parts, handler, request, response);
      }
      allow(response, method);
      next();
    });
  }
  router.use(refuseMethod);
  return router;
}

const wanted = ({ method }: Request): string => (method === 'HEAD' ? 'GET' : method);

function allow(response: Response, method: string): void {
  const methods = method === 'GET' ? ['GET', 'HEAD'] : [method];
  for (const one of methods) response.append('Allow', one);
}

/** An address that is there for other methods refuses this one by name. */
const refuseMethod: RequestHandler = (request, response, next) => {
  if (!response.hasHeader('Allow')) return next();
  if (request.method !== 'OPTIONS') throw new WrongMethod('wrongMethod');
  response.append('Allow', 'OPTIONS').status(204).end();
};

async function serve(parts: AppParts, handler: Handler, request: Request, response: Response): Promise<void> {
  await parts.mock?.delay();
  const ask = new Ask(parts, request, response);
  const result = await byMetadataOfNow(ask, handler);
  if (result === undefined) return;
  const { data, said } = result instanceof Reply ? result : new Reply(result, 'ok');
  answer(response, 200, said, ask.language, data);
}
