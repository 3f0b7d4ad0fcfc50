import type { LocalizedText } from '#model/language';
import type { Row } from '#model/records';

/** A change that open browser windows and other nodes may need to know about. Receivers are decided per session. */
export type ChangeEvent =
  | { of: 'schema' }
  /** Changed rows before and after the change: a session that could see the old row must learn that it is gone. */
  | { of: 'resource'; resource: string; uuids: readonly string[]; rows: readonly Row[] }
  /** A notice to a role, of one office or of all, or to an account, about the record `record` of `resource`. */
  | {
      of: 'message';
      role?: string;
      office?: string;
      below?: boolean;
      to?: string;
      text: LocalizedText;
      resource: string;
      record: string;
    }
  /** Sessions have ended, or accounts have lost rights. */
  | { of: 'sessions' }
  /** Change events of other nodes may have been lost. */
  | { of: 'lost' }
  /** Event that this node is about to shut down. */
  | { of: 'stopping' };
