import type { Request, Response } from 'express';
import type { Caller } from '#model/caller';
import { AppError, NotAllowed } from '#model/errors';
import { isAdmin } from '#server/auth/Callers';
import { ApiRequest } from './ApiRequest';
import type { AppServices } from './AppServices';

/** Refuses whoever does not administer the system. */
export async function requireAdmin(ask: ApiRequest): Promise<Caller> {
  const caller = await ask.requireSignedIn();
  if (isAdmin(ask.catalog, caller)) return caller;
  throw new NotAllowed('notAllowed');
}

/** Whether the request carries an administrator's token; any other token is none. */
export async function isAdministrator(
  services: AppServices,
  request: Request,
  response: Response,
): Promise<boolean> {
  const ask = new ApiRequest(services, request, response);
  try {
    return isAdmin(ask.catalog, await ask.getCaller());
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
