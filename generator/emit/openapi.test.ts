import SwaggerParser from '@apidevtools/swagger-parser';
import type { OpenAPIV3_1 } from 'openapi-types';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import { sourcesFrom } from '#tests/support/sourcesFrom';
import { normaliseSchemas } from '../normalise';
import { buildOpenapi } from './openapi';

const shelf: JsonObject = {
  title: '书架',
  'x-title-en': 'Shelf',
  type: 'object',
  required: ['name'],
  properties: {
    name: { title: '名称', 'x-title-en': 'Name', type: 'string', maxLength: 20 },
    kind: {
      title: '类型',
      'x-title-en': 'Kind',
      oneOf: [{ const: 'oak', title: '橡木', 'x-title-en': 'Oak' }],
    },
    keeperPhone: {
      title: '电话',
      'x-title-en': 'Phone',
      type: 'string',
      format: 'mobile',
      'x-sensitive': 'phone',
    },
    number: { title: '编号', 'x-title-en': 'Number', type: 'string', 'x-number': { format: '{seq:4}' } },
    aboveId: { title: '上层', 'x-title-en': 'Above', 'x-ref': 'shelf' },
    size: {
      title: '尺寸',
      'x-title-en': 'Size',
      type: 'object',
      properties: { width: { title: '宽', 'x-title-en': 'Width', type: 'number' } },
    },
  },
  if: { required: ['kind'] },
  then: { properties: { age: { title: '年数', 'x-title-en': 'Age', type: 'integer' } } },
  'x-tree': 'aboveId',
};

const document = buildOpenapi(
  normaliseSchemas(
    sourcesFrom({ shelf, note: { type: 'object', properties: { text: { type: 'string' } } } }),
    2026,
  ).catalog,
);
const at = (...path: string[]): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], document);

describe('OpenAPI document', () => {
  it('OpenAPI document validates against the OpenAPI specification', async () => {
    // The parser mutates its input.
    const api = JSON.parse(JSON.stringify(document)) as OpenAPIV3_1.Document;
    await expect(SwaggerParser.validate(api)).resolves.toBeDefined();
  });

  it('OpenAPI document lists every route per resource, and tree routes for trees only', () => {
    const calls = Object.keys(at('paths') as object);
    for (const step of ['getList', 'getDetail', 'doEdit', 'doDelete', 'doTransition', 'doReveal']) {
      expect(calls).toContain(`/shelf/${step}`);
      expect(calls).toContain(`/note/${step}`);
    }
    expect(calls).toContain('/shelf/getTree');
    expect(calls).not.toContain('/note/getTree');
    expect(calls).toContain('/publicKey');
  });

  it('OpenAPI document describes the property of a list response that gives the reason why no record can be created', () => {
    const answer = JSON.stringify(at('paths', '/shelf/getList', 'get', 'responses'));
    expect(answer).toContain('"creationRefusal":{"type":"string"');
  });

  it('OpenAPI document uses unique operation ids', () => {
    const operations = Object.values(
      at('paths') as Record<string, Record<string, { operationId: string }>>,
    ).flatMap(Object.values);
    const names = operations.map((operation: { operationId: string }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  it('OpenAPI document describes response records with all fields, masked ones without format', () => {
    const shown = at('components', 'schemas', 'Shelf', 'properties') as JsonObject;
    expect(Object.keys(shown)).toEqual([
      'uuid',
      'version',
      'name',
      'kind',
      'keeperPhone',
      'number',
      'aboveId',
      'size',
      'age',
      'id',
      'createdAt',
      'createdBy',
      'updatedAt',
      'updatedBy',
    ]);
    expect(shown.keeperPhone).not.toHaveProperty('format');
    expect(shown.kind).toMatchObject({ type: 'string', oneOf: [{ const: 'oak', title: '橡木 / Oak' }] });
  });

  it('OpenAPI document describes request bodies with writable fields only, for create and for edit', () => {
    const input = at('components', 'schemas', 'ShelfInput') as { properties: JsonObject; anyOf: unknown };
    expect(Object.keys(input.properties)).toEqual([
      'uuid',
      'version',
      'name',
      'kind',
      'keeperPhone',
      'aboveId',
      'size',
      'age',
    ]);
    expect(input.properties.keeperPhone).toMatchObject({ format: 'mobile' });
    expect(input.anyOf).toEqual([{ required: ['uuid', 'version'] }, { required: ['name'] }]);
  });

  it('OpenAPI document lists filter parameters, with the last-characters filter only for sensitive fields', () => {
    const parameters = at('paths', '/shelf/getList', 'get', 'parameters') as { name: string }[];
    const names = parameters.map(parameter => parameter.name);
    expect(names).toEqual(
      expect.arrayContaining([
        'pageNo',
        'name',
        'name[like]',
        'keeperPhone',
        'keeperPhone[last]',
        'age[gte]',
        'createdAt[lte]',
      ]),
    );
    expect(names).not.toContain('keeperPhone[like]');
    expect(names).not.toContain('size');
  });

  it('OpenAPI document describes bulk requests, with transitions only where a workflow exists', () => {
    const body = at('paths', '/shelf/doBulk', 'post', 'requestBody', 'content', 'application/json', 'schema');
    expect(body).toMatchObject({
      required: ['action', 'expect'],
      properties: { action: { enum: ['edit', 'delete'] } },
      oneOf: [{ required: ['uuids'] }, { required: ['filters'] }],
    });
    expect((body as { properties: JsonObject }).properties).not.toHaveProperty('transition');
  });

  it('OpenAPI document offers bulk requests the manual transitions of a workflow, and none that only effects make', () => {
    const label = (title: string) => ({ title, 'x-title-en': title });
    const task: JsonObject = {
      ...label('Task'),
      type: 'object',
      properties: { name: { ...label('Name'), type: 'string' } },
      'x-states': {
        initial: 'open',
        states: { open: label('Open'), done: { ...label('Done'), final: true } },
        transitions: {
          finish: { ...label('Finish'), from: 'open', to: 'done' },
          expire: { ...label('Expire'), from: 'open', to: 'done', at: 'createdAt' },
          follow: { ...label('Follow'), from: 'open', to: 'done', effectOnly: true },
        },
      },
    };
    const { paths } = buildOpenapi(normaliseSchemas(sourcesFrom({ task }), 2026).catalog) as {
      paths: JsonObject;
    };
    for (const path of ['/task/doBulk', '/task/doBulkPreview']) {
      const offers = JSON.stringify(paths[path]).match(/"transition":\{"enum":[^\]]*\]/g);
      expect(new Set(offers)).toEqual(new Set(['"transition":{"enum":["finish"]']));
    }
  });
});
