import { beforeEach, describe, expect, it } from 'vitest';
import { TabsFixture, makeUnsavedText } from '#tests/support/TabsFixture';

let world: TabsFixture;

beforeEach(async () => {
  world = await TabsFixture.create();
});

describe('TabsStore unsaved text', () => {
  beforeEach(() => {
    world.navigate('/pool/1/edit');
    world.unsaved.register('/pool/*', makeUnsavedText(true));
  });

  it('skips the confirmation when another tab is shown', () => {
    world.navigate('/lane', '/pool', '/pool/1/edit');
    expect(world.stores.questions.current).toBeUndefined();
  });

  it('confirms the loss of unsaved text when its tab navigates to another page', async () => {
    world.navigate('/pool/1');
    expect(world.address).toBe('/pool/1/edit');
    await world.answerQuestion(false);
    world.navigate('/lane', '/pool/2');
    expect(world.address).toBe('/lane');
    await world.answerQuestion(true);
    expect(world.address).toBe('/pool/2');
    expect(world.unsaved.hasAny).toBe(false);
  });

  it.each(['this', 'all', 'others'] as const)(
    'confirms the loss of unsaved text when the scope %s is closed',
    async closing => {
      world.navigate('/lane');
      const closed = world.tabs.close(closing, closing === 'this' ? '/pool/*' : '/lane');
      await world.answerQuestion(false);
      await closed;
      expect(world.keys).toContain('/pool/*');
      const again = world.tabs.close(closing, closing === 'this' ? '/pool/*' : '/lane');
      await world.answerQuestion(true);
      await again;
      expect(world.keys).not.toContain('/pool/*');
    },
  );

  it('confirms the loss of unsaved text when its page is reloaded', async () => {
    const before = world.tabs.pages.current?.id;
    const reloaded = world.tabs.reload();
    await world.answerQuestion(false);
    await reloaded;
    expect(world.tabs.pages.current?.id).toBe(before);
  });

  it('confirms the loss of unsaved text when its page is not kept alive', async () => {
    world.navigate('/print');
    world.unsaved.register('/print', makeUnsavedText(true));
    world.navigate('/lane');
    expect(world.address).toBe('/print');
    await world.answerQuestion(true);
    expect(world.address).toBe('/lane');
  });

  it('confirms the loss of unsaved text in a dialog when its page is hidden', async () => {
    world.unsaved.register('/pool/*', { ...makeUnsavedText(true), isLostWhenHidden: true });
    world.navigate('/lane');
    expect(world.address).toBe('/pool/1/edit');
    await world.answerQuestion(false);
    await world.back();
    expect(world.address).toBe('/pool/1/edit');
    await world.answerQuestion(true);
    expect([world.address, world.unsaved.hasAny]).toEqual(['/index', false]);
  });

  it('skips the confirmation once the text is saved', () => {
    world.unsaved.register('/pool/*', makeUnsavedText(false));
    world.navigate('/pool/1');
    expect(world.address).toBe('/pool/1');
  });
});
