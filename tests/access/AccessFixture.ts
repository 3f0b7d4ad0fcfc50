import type { JsonObject } from '#model/json';
import type { Row, EncryptedValue } from '#model/records';
import type { ChangeEventBus } from '#server/events/ChangeEventBus';
import type { Client } from '#tests/contract/http/Client';
import type { NaiveCaller } from '#tests/support/naiveAccess';
import type { World } from '#tests/support/naiveWorld';

/** A caller: its label in the matrix, its identity for naive access, and its client. */
export interface TestCaller {
  label: string;
  naiveCaller: NaiveCaller;
  me: World['me'];
  client: Client;
}

/** A running server over some schemas, with callers of every class. */
export interface AccessFixture {
  files: Readonly<Record<string, JsonObject>>;
  /** Decrypts the value behind a mask. */
  decrypt: (encrypted: EncryptedValue) => string;
  changes: ChangeEventBus;
  callers: readonly TestCaller[];
  /** Stored rows per table, decrypted for naive access. */
  rows: Record<string, readonly Row[]>;
  /** Reloads the rows of a table, because the server writes some while it answers. Resolves to whether it did. */
  reloadRows: (table: string) => Promise<boolean>;
  worldOf: (caller: TestCaller) => World;
  close: () => Promise<void>;
}
