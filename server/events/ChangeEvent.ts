import type { LocalizedText } from '#model/language';
import type { Row } from '#model/records';

/** What somebody with an open window may want to hear of. Who may hear it is decided for each of them. */
export type ChangeEvent =
  | { of: 'schema' }
  /** Rows as they were and as they are: who could see one before must learn that it has gone. */
  | { of: 'resource'; resource: string; uuids: readonly string[]; rows: readonly Row[] }
  | { of: 'message'; role?: string; to?: string; text: LocalizedText }
  /** Some sessions have ended, or some accounts may do less. */
  | { of: 'sessions' }
  /** The server is about to stop. */
  | { of: 'stopping' };
