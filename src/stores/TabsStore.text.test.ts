import { beforeEach, describe, expect, it } from 'vitest';
import { OpenTabs, typed } from '#tests/support/OpenTabs';

let world: OpenTabs;

beforeEach(async () => {
  world = await OpenTabs.begin();
});

describe('text that nobody has stored', () => {
  beforeEach(() => {
    world.visit('/pool/1/edit');
    world.unsaved.hold('/pool/*', typed(true));
  });

  it('is not asked about when another tab is shown', () => {
    world.visit('/lane', '/pool', '/pool/1/edit');
    expect(world.stores.questions.current).toBeUndefined();
  });

  it('is asked about when its own tab goes to another page, from wherever', async () => {
    world.visit('/pool/1');
    expect(world.where).toBe('/pool/1/edit');
    await world.answer(false);
    world.visit('/lane', '/pool/2');
    expect(world.where).toBe('/lane');
    await world.answer(true);
    expect(world.where).toBe('/pool/2');
    expect(world.unsaved.any).toBe(false);
  });

  it.each(['this', 'all', 'others'] as const)('is asked about when %s is closed', async closing => {
    world.visit('/lane');
    const closed = world.tabs.close(closing, closing === 'this' ? '/pool/*' : '/lane');
    await world.answer(false);
    await closed;
    expect(world.keys).toContain('/pool/*');
    const again = world.tabs.close(closing, closing === 'this' ? '/pool/*' : '/lane');
    await world.answer(true);
    await again;
    expect(world.keys).not.toContain('/pool/*');
  });

  it('is asked about when its page is reloaded', async () => {
    const before = world.tabs.pages.current?.id;
    const reloaded = world.tabs.reload();
    await world.answer(false);
    await reloaded;
    expect(world.tabs.pages.current?.id).toBe(before);
  });

  it('is asked about where the page is not kept', async () => {
    world.visit('/print');
    world.unsaved.hold('/print', typed(true));
    world.visit('/lane');
    expect(world.where).toBe('/print');
    await world.answer(true);
    expect(world.where).toBe('/lane');
  });

  it('is asked about when its page is only hidden, where it stands in a dialog', async () => {
    world.unsaved.hold('/pool/*', { ...typed(true), fleeting: true });
    world.visit('/lane');
    expect(world.where).toBe('/pool/1/edit');
    await world.answer(false);
    await world.back();
    expect(world.where).toBe('/pool/1/edit');
    await world.answer(true);
    expect([world.where, world.unsaved.any]).toEqual(['/index', false]);
  });

  it('is asked about no more once it is stored', () => {
    world.unsaved.hold('/pool/*', typed(false));
    world.visit('/pool/1');
    expect(world.where).toBe('/pool/1');
  });
});
