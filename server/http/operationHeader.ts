import type { Response } from 'express';

const headerName = 'X-Operation-Id';

/** Names the operation under which something was written, unless who asked was told that it took too long. */
export function setOperationHeader(response: Response, operation: string): void {
  if (!response.headersSent) response.set(headerName, operation);
}

export const hasOperationHeader = (response: Response): boolean => response.hasHeader(headerName);
