import { describe, expect, it } from 'vitest';
import { ValidationFailed } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { RequestBody } from './body';
import { parseBulkRequest } from './parseBulkRequest';

const json = (values: JsonObject): RequestBody => ({ encoding: 'json', values });
const form = (text: string): RequestBody => ({ encoding: 'form', fields: new URLSearchParams(text) });

/** Path and keyword of each validation issue. */
function faults(body: RequestBody): [string, string][] {
  try {
    parseBulkRequest(body);
    return [];
  } catch (error) {
    if (!(error instanceof ValidationFailed)) throw error;
    return error.issues.map(({ path, keyword }) => [path, keyword]);
  }
}

describe('parseBulkRequest', () => {
  it('parseBulkRequest reads uuids or the filters of a list as the selection', () => {
    expect(parseBulkRequest(json({ action: 'delete', uuids: ['a', 'b', 'a'], expect: 2 }))).toEqual({
      action: { action: 'delete' },
      selection: { uuids: ['a', 'b'] },
      expect: 2,
    });
    const filters = { status: ['open', 'shut'], 'seats[gte]': 3, enabled: true, title: '一小' };
    expect(
      parseBulkRequest(json({ action: 'edit', filters, values: { seats: 1 }, expect: 9 })),
    ).toMatchObject({
      action: { action: 'edit', values: { seats: 1 } },
      selection: {
        query: {
          title: '一小',
          filters: [
            { field: 'status', op: 'eq', values: ['open', 'shut'] },
            { field: 'seats', op: 'gte', values: ['3'] },
            { field: 'enabled', op: 'eq', values: ['true'] },
          ],
        },
      },
      expect: 9,
    });
  });

  it('parseBulkRequest parses a form-encoded body, with JSON for parameters that are not text', () => {
    const values = encodeURIComponent('{"seats":1}');
    expect(parseBulkRequest(form(`action=edit&uuids=a,b&uuids=c&values=${values}&expect=3`))).toEqual({
      action: { action: 'edit', values: { seats: 1 } },
      selection: { uuids: ['a', 'b', 'c'] },
      expect: 3,
    });
    expect(parseBulkRequest(form('action=delete&filters={}&all=true&expect=3'))).toMatchObject({
      selection: { query: { filters: [] } },
    });
    expect(faults(form('action=delete&uuids=a&expect=0x2'))).toEqual([['/expect', 'type']]);
    expect(faults(form('action=delete&action=edit&uuids=a&expect=1'))).toEqual([['/action', 'repeated']]);
  });

  it('parseBulkRequest selects all records only when asked explicitly', () => {
    const ask = (more: JsonObject) => faults(json({ action: 'delete', expect: 1, ...more }));
    expect(ask({ filters: {}, all: true })).toEqual([]);
    expect(ask({ filters: {} })).toEqual([['/filters', 'required']]);
    expect(ask({ filters: {}, all: false })).toEqual([['/filters', 'required']]);
    expect(ask({ filters: { a: '1' }, all: true })).toEqual([['/all', 'notAllowed']]);
    expect(ask({ uuids: ['a'], all: true })).toEqual([['/all', 'notAllowed']]);
    expect(ask({ filters: { title: ' ' } })).toEqual([['/filters/title', 'required']]);
    expect(ask({ filters: { after: 'x' } })).toEqual([['/filters/after', 'unknown']]);
    expect(ask({ filters: { a: { b: 1 } } })).toEqual([['/filters/a', 'kind']]);
  });

  it('parseBulkRequest requires the parameters of its action and refuses those of another', () => {
    const ask = (more: JsonObject) => faults(json({ uuids: ['a'], expect: 1, ...more }));
    expect(ask({})).toEqual([['/action', 'enum']]);
    expect(ask({ action: 'edit' })).toEqual([['/values', 'required']]);
    expect(ask({ action: 'edit', values: [] })).toEqual([['/values', 'type']]);
    expect(ask({ action: 'delete', values: {}, version: 1 })).toEqual([
      ['/values', 'unknown'],
      ['/version', 'unknown'],
    ]);
    expect(ask({ action: 'transition' })).toEqual([['/transition', 'required']]);
    expect(ask({ action: 'transition', transition: 'x', input: 'y' })).toEqual([['/input', 'type']]);
  });
});
