import { sql } from 'kysely';
import pack from '../../../package.json' with { type: 'json' };
import { Unavailable } from '#model/errors';
import type { SqlDialect, SqlFragment } from '../engine/dialect';
import type { ReadSession, WriteSession } from '../engine/engine';
import { catalogTable, storageTable } from './systemTables';

/** The storage format of a product version: the system tables, the catalog and the rows. */
export interface StorageVersion {
  /** Raised with every addition to the storage format. */
  version: number;
  /**
   * The lowest storage version that may use the database together with this one without reading wrong values
   * or corrupting data.
   */
  oldest: number;
  /** The product version, for error messages. */
  product: string;
}

export const currentStorageVersion: StorageVersion = { version: 4, oldest: 3, product: pack.version };

/** The first storage version with pinyin in its search indexes. */
export const pinyinStorageVersion = 3;

const table = sql.table(storageTable);
const rowId = 1;
const selectStorageVersion = sql`select version, oldest, product from ${table} where one = ${sql.lit(rowId)}`;
const upsertStorageVersion = sql`insert into ${table} (one, version, oldest, product) values (${sql.lit(rowId)}, ${null}, ${null}, ${null}) on conflict (one) do update set version = excluded.version, oldest = excluded.oldest, product = excluded.product`;
/** Raises the catalog number. Running nodes compare that number, and only then check the storage version. */
const raiseCatalogNumber = sql`update ${sql.table(catalogTable)} set number = number + 1 where number = (select max(number) from ${sql.table(catalogTable)})`;

/**
 * Throws if a newer version has made the database unusable for this one. Otherwise records this storage version if
 * it is higher than the recorded one. Returns the version found; undefined for a new database.
 */
export async function negotiateStorageVersion(
  session: WriteSession,
  dialect: SqlDialect,
  own: StorageVersion,
): Promise<StorageVersion | undefined> {
  const found = await requireReadableStorage(session, dialect, own);
  if (found && found.version >= own.version) return found;
  const parameters = [own.version, own.oldest, own.product];
  await session.run({ sql: compileText(upsertStorageVersion, dialect), parameters });
  if (found && found.version < own.oldest)
    await session.run({ sql: compileText(raiseCatalogNumber, dialect), parameters: [] });
  return found;
}

/**
 * Throws if this version cannot read the database. Returns the recorded storage version, or undefined if none was
 * recorded.
 */
export async function requireReadableStorage(
  session: ReadSession,
  dialect: SqlDialect,
  own: StorageVersion,
): Promise<StorageVersion | undefined> {
  const ask = (statement: SqlFragment) =>
    session.fetchRows({ sql: compileText(statement, dialect), parameters: [] });
  // The table may be missing: a backup may be the first program of this version to open a database of an earlier
  // one.
  const [row] =
    (await ask(dialect.selectTableExists(storageTable))).length > 0 ? await ask(selectStorageVersion) : [];
  if (!row) return undefined;
  const [version, oldest, product] = row;
  const found = { version: Number(version), oldest: Number(oldest), product: String(product) };
  if (found.oldest > own.version) throw new Unavailable(buildStorageTooNewMessage(own, found));
  return found;
}

const buildStorageTooNewMessage = (own: StorageVersion, found: StorageVersion) => ({
  zh: `数据库已由 ${found.product} 版升级（存储版本 ${found.version}），${own.product} 版（存储版本 ${own.version}）不能继续使用。请在本节点上运行 ${found.product} 或更新的版本。`,
  en: `The database was brought forward by version ${found.product} (storage ${found.version}), and version ${own.product} (storage ${own.version}) cannot go on with it. Run version ${found.product} or a later one on this node.`,
});

const compileText = (statement: SqlFragment, dialect: SqlDialect): string =>
  statement.compile(dialect.compiler).sql;
