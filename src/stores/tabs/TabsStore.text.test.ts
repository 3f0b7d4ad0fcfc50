import { beforeEach, describe, expect, it } from 'vitest';
import { TabsFixture, makeUnsavedText } from '#tests/support/TabsFixture';

let world: TabsFixture;

beforeEach(async () => {
  world = await TabsFixture.create();
});

describe('text that nobody has stored', () => {
  beforeEach(() => {
    world.navigate('/pool/1/edit');
    world.unsaved.register('/pool/*', makeUnsavedText(true));
  });

  it('is not asked about when another tab is shown', () => {
    world.navigate('/lane', '/pool', '/pool/1/edit');
    expect(world.stores.questions.current).toBeUndefined();
  });

  it('is asked about when its own tab goes to another page, from wherever', async () => {
    world.navigate('/pool/1');
    expect(world.address).toBe('/pool/1/edit');
    await world.answerQuestion(false);
    world.navigate('/lane', '/pool/2');
    expect(world.address).toBe('/lane');
    await world.answerQuestion(true);
    expect(world.address).toBe('/pool/2');
    expect(world.unsaved.hasAny).toBe(false);
  });

  it.each(['this', 'all', 'others'] as const)('is asked about when %s is closed', async closing => {
    world.navigate('/lane');
    const closed = world.tabs.close(closing, closing === 'this' ? '/pool/*' : '/lane');
    await world.answerQuestion(false);
    await closed;
    expect(world.keys).toContain('/pool/*');
    const again = world.tabs.close(closing, closing === 'this' ? '/pool/*' : '/lane');
    await world.answerQuestion(true);
    await again;
    expect(world.keys).not.toContain('/pool/*');
  });

  it('is asked about when its page is reloaded', async () => {
    const before = world.tabs.pages.current?.id;
    const reloaded = world.tabs.reload();
    await world.answerQuestion(false);
    await reloaded;
    expect(world.tabs.pages.current?.id).toBe(before);
  });

  it('is asked about where the page is not kept', async () => {
    world.navigate('/print');
    world.unsaved.register('/print', makeUnsavedText(true));
    world.navigate('/lane');
    expect(world.address).toBe('/print');
    await world.answerQuestion(true);
    expect(world.address).toBe('/lane');
  });

  it('is asked about when its page is only hidden, where it stands in a dialog', async () => {
    world.unsaved.register('/pool/*', { ...makeUnsavedText(true), isLostWhenHidden: true });
    world.navigate('/lane');
    expect(world.address).toBe('/pool/1/edit');
    await world.answerQuestion(false);
    await world.back();
    expect(world.address).toBe('/pool/1/edit');
    await world.answerQuestion(true);
    expect([world.address, world.unsaved.hasAny]).toEqual(['/index', false]);
  });

  it('is asked about no more once it is stored', () => {
    world.unsaved.register('/pool/*', makeUnsavedText(false));
    world.navigate('/pool/1');
    expect(world.address).toBe('/pool/1');
  });
});
