import { afterEach, describe, expect, it } from 'vitest';
import { ValidationFailed } from '#model/errors';
import type { JsonObject } from '#model/json';
import { projectSchema } from '#model/projection/projectSchema';
import { bookingSchema } from '#tests/support/effectSchemas';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  type RecordsFixture,
} from '#tests/support/recordsFixture';

const text = { title: 'Text', 'x-title-en': 'Text', type: 'string' };

describe('default of a transition input', () => {
  afterEach(closeRecordsFixtures);

  async function open(): Promise<RecordsFixture> {
    const schema = bookingSchema([{ set: { note: { concat: ['$input.comment', ' ', '$input.on'] } } }]);
    const { transitions } = schema['x-states'] as { transitions: { book: JsonObject } };
    transitions.book.input = {
      type: 'object',
      required: ['comment', 'on'],
      properties: {
        comment: { ...text, 'x-default': '$this.name' },
        on: { ...text, format: 'date', 'x-default': '$today' },
      },
    };
    const grants = { parent: { see: ['status'], do: ['book'] } };
    return buildRecordsFixture({
      files: { booking: { ...schema, 'x-access': { admin: { all: true }, ...grants } } },
    });
  }

  async function book(role: string, input: JsonObject): Promise<unknown> {
    const fixture = await open();
    const { uuid } = await fixture.recordsAs('admin').create('booking', { name: 'sea' });
    await fixture.recordsAs(role).transition('booking', uuid, 1, 'book', input);
    return (await fixture.store.get('booking', uuid))?.note;
  }

  it('default of a transition input is computed from the record and the clock if the caller omits the input', async () => {
    expect(await book('admin', {})).toBe('sea 2026-04-16');
    expect(await book('parent', { on: '2026-05-01' })).toBe('sea 2026-05-01');
  });

  it('default of a transition input is not applied if the caller sends an empty value', async () => {
    await expect(book('admin', { comment: null })).rejects.toThrow(ValidationFailed);
  });

  it('default of a transition input is not applied if a condition hides the input', async () => {
    const schema = bookingSchema([{ set: { note: { concat: ['$input.on'] } } }]);
    const { transitions } = schema['x-states'] as { transitions: { book: JsonObject } };
    const on = { ...text, format: 'date', 'x-default': '$today', 'x-required': 'shown' };
    transitions.book.input = {
      type: 'object',
      properties: { comment: text },
      if: { required: ['comment'], properties: { comment: { const: 'dated' } } },
      then: { properties: { on } },
    };
    const fixture = await buildRecordsFixture({ files: { booking: schema } });
    const admin = fixture.recordsAs('admin');
    const bookWith = async (comment: string) => {
      const { uuid } = await admin.create('booking', { name: 'sea' });
      await admin.transition('booking', uuid, 1, 'book', { comment });
      return (await fixture.store.get('booking', uuid))?.note;
    };
    expect(await bookWith('dated')).toBe('2026-04-16');
    expect(await bookWith('plain')).toBeNull();
  });

  it('default of a transition input is sent to a caller as a field name, only if the caller sees the field', async () => {
    const fixture = await open();
    const { catalog, parts } = fixture;
    const getInput = (role: string) => {
      const booking = catalog.resources.booking;
      if (!booking) throw new Error('The catalog has no bookings');
      const schema = projectSchema(catalog, booking, fixture.caller(role), parts.clock());
      return schema['x-states']?.transitions.find(({ name }) => name === 'book')?.input?.properties;
    };
    expect(getInput('admin')?.comment?.['x-start']).toBe('name');
    expect(getInput('admin')?.on?.default).toBe('2026-04-16');
    expect(getInput('parent')?.comment).not.toHaveProperty('x-start');
  });
});
