import { createContext } from 'react';

/**
 * What has been typed and not yet handed on. A form gives its inputs one of these and flushes it before it
 * reads its values, so that Enter right after the last letter saves that letter too.
 */
export class PendingEdits {
  private readonly flushes = new Set<() => void>();

  add(flush: () => void): () => void {
    this.flushes.add(flush);
    return () => this.flushes.delete(flush);
  }

  flush(): void {
    for (const flush of [...this.flushes]) flush();
  }
}

export const PendingEditsContext = createContext(new PendingEdits());
