import { AppError } from '#model/errors';
import type { Caller } from '#model/caller';
import type { JsonObject } from '#model/json';
import type { Row, Transaction } from '#model/records';
import { findTransition } from '#model/workflow';
import { CallerRecords } from '#server/records/CallerRecords';
import { buildLockKeys } from '#server/records/locks/lockKeys';
import { newUuid } from '#server/runtime/newUuid';
import { buildRecordsFixture, type RecordsFixture } from '#tests/support/recordsFixture';
import { buildWhySchemas, type WhySpec } from '#tests/support/whySchemas';
import type { Situation } from './situations';

export const caseUuid = newUuid(new Date(0));

export interface Person {
  caller: Caller;
  records: CallerRecords;
}

const roleOf = { clerk: 'school', chief: 'bureau' } as const;

/** A random record in a random situation, with the accounts that act on it. */
export class Scene {
  readonly fixture: RecordsFixture;
  private readonly situation: Situation;
  private people = 0;

  private constructor(fixture: RecordsFixture, situation: Situation) {
    this.fixture = fixture;
    this.situation = situation;
  }

  static async set(spec: WhySpec, situation: Situation): Promise<Scene> {
    const fixture = await buildRecordsFixture({ files: buildWhySchemas(spec) });
    const scene = new Scene(fixture, situation);
    await scene.fill();
    return scene;
  }

  private async fill(): Promise<void> {
    const { fixture, situation } = this;
    const { values, state, isOwn, openNotes, proofs } = situation;
    const row = (more: JsonObject): Row => ({
      ...{ uuid: newUuid(new Date(0)), version: 1, deleted: false },
      ...{
        createdBy: 'somebody',
        createdAt: '2026-04-01T00:00:00Z',
        updatedBy: 'x',
        updatedAt: '2026-04-01T00:00:00Z',
      },
      ...more,
    });
    await fixture.store.transact(async tx => {
      const creator = isOwn ? fixture.caller('school', { username: 'clerk' }).id : 'somebody';
      await tx.insert(
        'case',
        row({ ...values, uuid: caseUuid, id: 1, number: 'N1', status: state, createdBy: creator ?? '' }),
      );
      await tx.insert(
        'case',
        row({ id: 2, number: 'N2', status: 'open', word: values.word ?? null, right: values.right ?? null }),
      );
      const kinds = [...Array<string>(openNotes).fill('open'), ...Array<string>(proofs).fill('proof')];
      for (const [at, kind] of kinds.entries())
        await tx.insert('note', row({ id: at + 1, caseId: caseUuid, kind, text: 'closed-note' }));
      const times = {
        open: ['2026-04-01', '2026-05-01'],
        later: ['2026-05-01', '2026-06-01'],
        past: ['2026-03-01', '2026-04-01'],
        none: undefined,
      }[situation.window];
      if (times)
        await tx.insert(
          'period',
          row({ id: 1, step: 'go', openAt: `${times[0]}T00:00:00Z`, closeAt: `${times[1]}T00:00:00Z` }),
        );
      else await tx.insert('period', row({ id: 1, step: 'go' }));
      await tx.insert('pool', row({ id: 1, name: 'only', seats: situation.seats, taken: 0 }));
    });
    if (situation.isHeld && situation.state !== 'done') await this.holdElsewhere();
    if (situation.hasSigned && this.step?.signers === 2)
      await this.settle(this.go(this.as(situation.caller)));
  }

  /** Another record makes the transition first, with all that it requires. */
  private async holdElsewhere(): Promise<void> {
    const { fixture } = this;
    const [other] = (await fixture.getRows('case')).filter(({ number }) => number === 'N2');
    if (!other) throw new Error('There is no other case');
    await fixture.store.transact(async tx => {
      if (this.step?.effects.some(effect => effect.do === 'lock')) await this.insertLock(tx, other);
      await tx.update('case', other.uuid, 1, { status: 'done' });
    });
  }

  private get step() {
    return findTransition(this.fixture.catalog.resources.case?.workflow, 'go');
  }

  private async insertLock(tx: Transaction, other: Row): Promise<void> {
    const base = this.fixture.catalog.resources.case;
    const [key] = base ? buildLockKeys(this.fixture.parts.encryption, base, other, ['word']) : [];
    if (key === undefined) return;
    const row = { uuid: newUuid(new Date(0)), version: 1, deleted: false, key, record: other.uuid };
    await tx.insert('hold', { ...row, at: '2026-04-01T00:00:00Z' });
  }

  /** Deletes the case and its notes, as an office does. */
  async remove(): Promise<void> {
    const { records } = this.hire('bureau');
    const notes = await this.fixture.getRows('note');
    if (notes.length > 0)
      await records.remove(
        'note',
        notes.map(({ uuid }) => uuid),
      );
    await records.remove('case', [caseUuid]);
  }

  as(who: 'clerk' | 'chief'): Person {
    return this.introduce(roleOf[who], who);
  }

  /** A new account with this role. */
  hire(role: string): Person {
    this.people += 1;
    return this.introduce(role, `${role}${this.people}`);
  }

  private introduce(role: string, username: string): Person {
    const caller = this.fixture.caller(role, { username });
    return { caller, records: new CallerRecords({ ...this.fixture.parts, caller }) };
  }

  async go({ records }: Person, step = 'go'): Promise<void> {
    const { version } = await records.get('case', caseUuid);
    await records.transition('case', caseUuid, version, step, {});
  }

  /** Whether it was done. */
  async settle(work: Promise<unknown>): Promise<boolean> {
    try {
      await work;
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code < 500) return false;
      throw error;
    }
  }
}
