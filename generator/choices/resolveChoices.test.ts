import { describe, expect, it } from 'vitest';
import { isObject, type JsonObject, type JsonValue } from '#model/json';
import { sourcesFrom } from '#tests/support/sourcesFrom';
import { getChoiceUses, resolveChoices } from './resolveChoices';

const choice = (code: JsonValue): JsonObject => ({ const: code, title: String(code), 'x-title-en': 'name' });
const size = { title: 'size', 'x-title-en': 'size', choices: ['s', 'm', 'l'].map(choice) };
const stage = { title: 'stage', 'x-title-en': 'stage', choices: [1, 2].map(choice) };

const oneOf = (...codes: JsonValue[]): JsonObject => ({ oneOf: codes.map(choice) });

const resolve = (file: JsonObject): JsonObject => {
  const [resolved] = resolveChoices(sourcesFrom({ shirt: file }, undefined, { size, stage })).resources;
  if (!isObject(resolved?.value)) throw new TypeError('The file is no object');
  return resolved.value;
};
const resolveField = (said: JsonValue, more: JsonObject = {}): JsonValue | undefined =>
  (resolve({ properties: { size: { ...more, 'x-choices': said } } }).properties as JsonObject).size;

describe('resolveChoices', () => {
  it('resolveChoices replaces x-choices by oneOf with the whole list, or with the part selected by only or except, in the order of the list', () => {
    expect(resolveField('size')).toEqual(oneOf('s', 'm', 'l'));
    expect(resolveField({ of: 'size' })).toEqual(oneOf('s', 'm', 'l'));
    expect(resolveField({ of: 'size', only: ['l', 's'] })).toEqual(oneOf('s', 'l'));
    expect(resolveField({ of: 'stage', except: [1] })).toEqual(oneOf(2));
  });

  it('resolveChoices keeps the other keywords of a field with x-choices', () => {
    const title = { title: '尺码', 'x-title-en': 'Size' };
    expect(resolveField('size', title)).toEqual({ ...title, ...oneOf('s', 'm', 'l') });
  });

  it('resolveChoices replaces x-choices in items, groups, lists, branches, definitions and transition inputs', () => {
    const use = { 'x-choices': 'stage' };
    const makeFile = (field: JsonObject): JsonObject => ({
      properties: {
        several: { type: 'array', items: field },
        group: { type: 'object', properties: { inner: field } },
        list: { type: 'array', items: { type: 'object', properties: { inner: field } } },
      },
      $defs: { shared: field },
      then: { properties: { a: field } },
      else: { properties: { b: field } },
      allOf: [{ then: { properties: { c: field } } }],
      dependentSchemas: { a: { properties: { d: field } } },
      'x-states': { transitions: { go: { input: { properties: { e: field } } } } },
    });
    expect(resolve(makeFile(use))).toEqual(makeFile(oneOf(1, 2)));
  });

  it('resolveChoices puts the list definition into x-choices if the choices are stored records', () => {
    const words = { from: 'word', where: { kind: 'mood' }, value: 'code', label: { zh: 'zh', en: 'en' } };
    const mood = { title: 'mood', 'x-title-en': 'mood', ...words };
    const file = { properties: { mood: { title: '气氛', 'x-choices': 'mood' } } };
    const [resolved] = resolveChoices(sourcesFrom({ day: file }, undefined, { mood })).resources;
    expect(resolved?.value).toEqual({
      properties: { mood: { title: '气氛', 'x-choices': { ...words, list: 'mood' } } },
    });
  });

  it('resolveChoices ignores the word x-choices inside a default value and as the name of a field', () => {
    const file = {
      properties: {
        'x-choices': { type: 'string' },
        size: { type: 'string', default: { 'x-choices': 'size' } },
      },
    };
    expect(resolve(file)).toEqual(file);
  });

  it('resolveChoices replaces x-choices of an unknown list by a plain string type, so that check reports only the unknown list', () => {
    expect(resolveField('colour')).toEqual({ type: 'string' });
  });
});

describe('resolveChoices cache', () => {
  const use = { properties: { size: { 'x-choices': 'size' } } };

  it('resolveChoices returns the cached file until the file or one of its choice lists changes', () => {
    const sources = sourcesFrom({ shirt: use, plain: { properties: {} } }, undefined, { size, stage });
    const [shirt, plain] = resolveChoices(sources).resources;
    expect(plain).toBe(sources.resources[1]);
    const [sizeFile, stageFile] = sources.choices;
    const [otherSize, otherStage] = sourcesFrom({}, undefined, {
      size: { ...size, choices: [choice('xl')] },
      stage,
    }).choices;
    if (!sizeFile || !stageFile || !otherSize || !otherStage) throw new TypeError('There are two lists');
    const again = resolveChoices({ ...sources, choices: [sizeFile, otherStage] }).resources;
    expect(again[0]).toBe(shirt);
    const changed = resolveChoices({ ...sources, choices: [otherSize, stageFile] }).resources[0];
    expect(changed?.value).toEqual({ properties: { size: oneOf('xl') } });
  });

  it('getChoiceUses returns the same positions of x-choices for a source file and its resolved form', () => {
    const sources = sourcesFrom({ shirt: use }, undefined, { size });
    const [source] = sources.resources;
    const [resolved] = resolveChoices(sources).resources;
    if (!source || !resolved) throw new TypeError('There is one file');
    expect(getChoiceUses(source).map(({ at, list }) => [at.join('/'), list.name])).toEqual([
      ['properties/size/x-choices', 'size'],
    ]);
    expect(getChoiceUses(resolved)).toBe(getChoiceUses(source));
  });
});
