import type { Response } from 'express';

const headerName = 'X-Operation-Id';

/** Sets the operation id of a write, unless a timeout was already answered. */
export function setOperationIdHeader(response: Response, operation: string): void {
  if (!response.headersSent) response.set(headerName, operation);
}

export const hasOperationIdHeader = (response: Response): boolean => response.hasHeader(headerName);
