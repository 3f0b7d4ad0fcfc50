import type { Response } from 'express';

const header = 'X-Operation-Id';

/** Names the operation under which something was written, unless who asked was told that it took too long. */
export function nameOperation(response: Response, operation: string): void {
  if (!response.headersSent) response.set(header, operation);
}

export const namesOperation = (response: Response): boolean => response.hasHeader(header);
