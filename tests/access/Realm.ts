import type { JsonObject } from '#model/json';
import type { Row, EncryptedValue } from '#model/records';
import type { ChangeEventBus } from '#server/events/ChangeEventBus';
import type { Client } from '#tests/contract/http/Client';
import type { NaiveCaller } from '#tests/support/naiveAccess';
import type { World } from '#tests/support/naiveWorld';

/** Somebody who asks: how the matrix calls him, who he is to the naive reading, and his connection. */
export interface Asking {
  label: string;
  asker: NaiveCaller;
  me: World['me'];
  client: Client;
}

/** A running server over some schemas, with somebody of every sort who asks it. */
export interface Realm {
  files: Readonly<Record<string, JsonObject>>;
  /** Gives the value behind a mask. */
  open: (sealed: EncryptedValue) => string;
  changes: ChangeEventBus;
  everybody: readonly Asking[];
  /** The stored rows of each table, as the naive reading looks at them. */
  rows: Record<string, readonly Row[]>;
  /** Reads the rows of a table anew: the server itself writes some while it answers. */
  look: (table: string) => Promise<void>;
  worldOf: (asking: Asking) => World;
  close: () => Promise<void>;
}
