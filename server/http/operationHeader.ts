import type { Response } from 'express';

const headerName = 'X-Operation-Id';

/** Sets the operation id of a write, unless a timeout was already answered. */
export function setOperationHeader(response: Response, operation: string): void {
  if (!response.headersSent) response.set(headerName, operation);
}

export const hasOperationHeader = (response: Response): boolean => response.hasHeader(headerName);
