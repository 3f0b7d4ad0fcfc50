import { expect, it } from 'vitest';
import { ValidationFailed } from '#model/errors';
import type { JsonObject, JsonValue } from '#model/json';
import type { RequestBody } from './body';
import { parseRecordEdits } from './parseRecordEdits';

const json = (values: JsonObject): RequestBody => ({ encoding: 'json', values });
const ofRecords = (...records: JsonValue[]) => json({ records });

/** Path and keyword of each validation issue. */
function faults(body: RequestBody): [string, string][] {
  try {
    parseRecordEdits(body);
    return [];
  } catch (error) {
    if (!(error instanceof ValidationFailed)) throw error;
    return error.issues.map(({ path, keyword }) => [path, keyword]);
  }
}

it('parseRecordEdits reads the records of JSON and of a form', () => {
  const edits = [
    { uuid: 'a', version: 1, values: { order: 10 } },
    { uuid: 'b', version: 2, values: { order: null } },
  ];
  const sent = [
    { uuid: 'a', version: 1, order: 10 },
    { uuid: 'b', version: 2, order: null },
  ];
  expect(parseRecordEdits(ofRecords(...sent))).toEqual(edits);
  const fields = new URLSearchParams(sent.map(record => ['records', JSON.stringify(record)]));
  expect(parseRecordEdits({ encoding: 'form', fields })).toEqual(edits);
});

it('parseRecordEdits names each record that lacks its uuid or version', () => {
  expect(faults(ofRecords({ version: 1 }, { uuid: 'b' }))).toEqual([
    ['/records/0/uuid', 'required'],
    ['/records/1/version', 'required'],
  ]);
  expect(faults(ofRecords({ uuid: 'a', version: 'x' }))).toEqual([['/records/0/version', 'type']]);
});

it('parseRecordEdits refuses ambiguous or malformed edits', () => {
  expect(faults(json({}))).toEqual([['/records', 'required']]);
  expect(faults(ofRecords())).toEqual([['/records', 'required']]);
  expect(faults(json({ records: 'a' }))).toEqual([['/records', 'type']]);
  expect(faults(ofRecords('a'))).toEqual([['/records/0', 'type']]);
  expect(faults(json({ records: [], uuid: 'a' }))).toEqual([['/uuid', 'unknown']]);
  const twice = { uuid: 'a', version: 1 };
  expect(faults(ofRecords({ ...twice, order: 1 }, { ...twice, order: 2 }))).toEqual([
    ['/records', 'uniqueItems'],
  ]);
});
