import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { sourcesFrom } from '#tests/support/sourcesFrom';
import { normaliseSchemas } from '../normalise';
import { emitTypes } from './emitTypes';

const both = (zh: string, en: string) => ({ title: zh, 'x-title-en': en });

const text = emitTypes(
  normaliseSchemas(
    sourcesFrom({
      shelf: {
        ...both('书架', 'Shelf'),
        type: 'object',
        required: ['name'],
        properties: {
          name: { ...both('名称 */', 'Name'), type: 'string' },
          'x-ray': { ...both('透视', 'X-ray'), type: 'boolean' },
          kind: {
            ...both('类型', 'Kind'),
            oneOf: [
              { const: 1, ...both('一', 'One') },
              { const: 2, ...both('二', 'Two') },
            ],
          },
          tags: {
            ...both('标签', 'Tags'),
            type: 'array',
            items: { oneOf: [{ const: 'big', ...both('大', 'Big') }] },
          },
          boards: {
            ...both('层板', 'Boards'),
            type: 'array',
            items: {
              type: 'object',
              required: ['width'],
              properties: { width: { ...both('宽', 'Width'), type: 'number' } },
            },
          },
        },
      },
    }),
    2026,
  ).catalog,
);

describe('record type declarations', () => {
  it('record type declarations have each field with its label and type', () => {
    expect(text).toContain(
      '/** 书架 / Shelf */\nexport interface Shelf {\n  uuid: string;\n  version: number;\n',
    );
    expect(text).toContain('  /** 类型 / Kind */\n  kind?: 1 | 2;\n');
    expect(text).toContain('  tags?: ("big")[];\n');
    expect(text).toContain('  boards?: {\n    /** 宽 / Width */\n    width: number;\n  }[];\n');
    expect(text).toContain('  "x-ray"?: boolean;\n');
    expect(text).toContain('export interface Resources {\n  shelf: Shelf;\n}');
  });

  it('record type declarations escape comment ends in labels', () => {
    const { diagnostics } = ts.transpileModule(text, { reportDiagnostics: true });
    expect(diagnostics).toEqual([]);
    expect(text).toContain('  name: string;\n');
  });
});
