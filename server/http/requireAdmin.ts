import type { Request, Response } from 'express';
import type { Caller } from '#model/caller';
import { AppError, NotAllowed } from '#model/errors';
import { hasAdminRole } from '#server/auth/CallerLoader';
import { ApiRequest } from './ApiRequest';
import type { AppServices } from './AppServices';

/** Refuses callers who are not administrators. */
export async function requireAdmin(ask: ApiRequest): Promise<Caller> {
  const caller = await ask.requireSignedIn();
  if (hasAdminRole(ask.catalog, caller)) return caller;
  throw new NotAllowed('notAllowed');
}

/** Whether the request carries a valid token of an administrator. An invalid token counts as none. */
export async function hasAdministratorToken(
  services: AppServices,
  request: Request,
  response: Response,
): Promise<boolean> {
  const ask = new ApiRequest(services, request, response);
  try {
    return hasAdminRole(ask.catalog, await ask.getCaller());
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
