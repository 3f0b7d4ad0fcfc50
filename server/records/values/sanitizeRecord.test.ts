import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import { MemoryStore } from '#model/memory/MemoryStore';
import { seedStore } from '#server/demo/seedStore';
import { newUuid } from '#server/runtime/newUuid';
import { hostileMarkup, withoutSafeElements } from '#tests/support/hostileMarkup';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  type RecordsFixture,
} from '#tests/support/recordsFixture';

const text = (title: string, more: JsonObject = {}): JsonObject => ({
  ...{ title, 'x-title-en': title, type: 'string' },
  ...more,
});
const titled = (title: string, more: JsonObject): JsonObject => ({ title, 'x-title-en': title, ...more });
const story = text('Story', { format: 'html' });

/** Leaflets with rich text at every place, and a step that copies its comment, which is plain text, into them. */
const files: Record<string, JsonObject> = {
  leaflet: titled('Leaflet', {
    type: 'object',
    properties: {
      story,
      about: { ...story, default: '<p onclick="alert(1)">说明</p>' },
      pages: titled('Pages', { type: 'array', items: { type: 'object', properties: { story } } }),
    },
    'x-states': {
      initial: 'draft',
      states: { draft: titled('Draft', { colour: 'gray' }) },
      transitions: {
        answer: titled('Answer', {
          ...{ from: 'draft', to: 'draft' },
          input: { type: 'object', properties: { comment: text('Comment', { maxLength: 10_000 }) } },
          effects: [
            { set: { story: '$input.comment' } },
            { create: 'leaflet', values: { story: '$input.comment' } },
          ],
        }),
      },
    },
    'x-access': { admin: { all: true } },
  }),
};

let fixture: RecordsFixture;
beforeAll(async () => {
  fixture = await buildRecordsFixture({ files });
});
afterAll(closeRecordsFixtures);

const admin = () => fixture.recordsAs('admin');

/** Each route by which rich text can be stored. */
const ways: Record<string, (markup: string) => Promise<unknown>> = {
  create: story => admin().create('leaflet', { story, pages: [{ story }] }),
  edit: async story => {
    const { uuid, version } = await admin().create('leaflet', {});
    return admin().update('leaflet', uuid, version, { story, pages: [{ story }] });
  },
  'bulk edit': async story => {
    const { uuid, version } = await admin().create('leaflet', {});
    return admin().applyToRecord('leaflet', { action: 'edit', values: { story } }, { uuid, version });
  },
  'effects of a step': async comment => {
    const { uuid, version } = await admin().create('leaflet', {});
    return admin().transition('leaflet', uuid, version, 'answer', { comment });
  },
  'sample rows': async story => {
    const { catalog, parts, store } = fixture;
    const row = { uuid: newUuid(new Date()), id: 1, status: 'draft', story, pages: [{ story }] };
    await seedStore(store, { catalog, encryption: parts.encryption, now: new Date(0) }, { leaflet: [row] });
  },
};

it.each(Object.entries(ways))('no unsafe markup is stored by %s', async (_, store) => {
  await fc.assert(
    fc.asyncProperty(hostileMarkup, async markup => {
      fixture.parts.store = fixture.store = new MemoryStore(fixture.catalog, fixture.parts.encryption);
      await store(markup);
      const rows = await fixture.getRows('leaflet');
      const found = rows.flatMap(({ story, pages, about }) => [story, about, JSON.stringify(pages)]);
      expect(found.map(one => withoutSafeElements(String(one))).join('')).not.toContain('<');
    }),
    { numRuns: 60 },
  );
});
