import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestSchema, runSql } from '#tests/support/openPostgresStore';
import type { WriteSession } from '../../engine/engine';
import { SerializationFailure } from './SerializationFailure';
import { openPostgres } from '../openPostgres';
import type { PostgresEngine } from '../PostgresEngine';

const collide = `do $$ begin raise exception 'collided' using errcode = 'serialization_failure'; end $$`;

describe('serialization failure', () => {
  let address: string;
  let drop: () => Promise<void>;
  let engine: PostgresEngine;

  beforeEach(async () => {
    ({ address, drop } = await createTestSchema());
    engine = await openPostgres(address);
    await runSql(address, 'create table item (name text)');
  });
  afterEach(async () => {
    await engine.close();
    await drop();
  });

  /** Transaction work that fails to serialize this many times, with a counter of its runs. */
  function colliding(times: number) {
    const told = { runs: 0 };
    const work = async (session: WriteSession): Promise<void> => {
      told.runs += 1;
      await session.run({ sql: 'insert into item (name) values ($1)', parameters: [`run ${told.runs}`] });
      if (told.runs <= times) await session.fetchRows({ sql: collide, parameters: [] });
    };
    return { told, work };
  }
  const names = () => engine.fetchRows({ sql: 'select name from item', parameters: [] });

  it.each([false, true])(
    'serialization failure makes the store repeat the whole transaction from its first statement, with the option exclusive: %s',
    async alone => {
      const { work } = colliding(3);
      await engine.transact(work, { exclusive: alone });
      expect(await names()).toEqual([['run 4']]);
    },
  );

  it('serialization failure is reported after repeated retries', async () => {
    const { told, work } = colliding(Infinity);
    await expect(engine.transact(work)).rejects.toThrow(SerializationFailure);
    expect(told.runs).toBeGreaterThan(3);
    expect(await names()).toEqual([]);
  });
});
