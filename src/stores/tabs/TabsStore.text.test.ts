import { beforeEach, describe, expect, it } from 'vitest';
import { TabsFixture, makeUnsavedText } from '#tests/support/TabsFixture';

let fixture: TabsFixture;

beforeEach(async () => {
  fixture = await TabsFixture.create();
});

describe('TabsStore unsaved text', () => {
  beforeEach(() => {
    fixture.navigate('/pool/1/edit');
    fixture.unsaved.register('/pool/*', makeUnsavedText(true));
  });

  it('TabsStore asks no confirmation when another tab is shown', () => {
    fixture.navigate('/lane', '/pool', '/pool/1/edit');
    expect(fixture.stores.questions.current).toBeUndefined();
  });

  it('TabsStore confirms the loss of unsaved text when its tab navigates to another page', async () => {
    fixture.navigate('/pool/1');
    expect(fixture.address).toBe('/pool/1/edit');
    await fixture.answerQuestion(false);
    fixture.navigate('/lane', '/pool/2');
    expect(fixture.address).toBe('/lane');
    await fixture.answerQuestion(true);
    expect(fixture.address).toBe('/pool/2');
    expect(fixture.unsaved.hasAny).toBe(false);
  });

  it.each(['this', 'all', 'others'] as const)(
    'TabsStore confirms the loss of unsaved text when the tabs %s are closed',
    async closing => {
      fixture.navigate('/lane');
      const closed = fixture.tabs.close(closing, closing === 'this' ? '/pool/*' : '/lane');
      await fixture.answerQuestion(false);
      await closed;
      expect(fixture.keys).toContain('/pool/*');
      const again = fixture.tabs.close(closing, closing === 'this' ? '/pool/*' : '/lane');
      await fixture.answerQuestion(true);
      await again;
      expect(fixture.keys).not.toContain('/pool/*');
    },
  );

  it('TabsStore confirms the loss of unsaved text when its page is reloaded', async () => {
    const before = fixture.tabs.pages.current?.id;
    const reloaded = fixture.tabs.reload();
    await fixture.answerQuestion(false);
    await reloaded;
    expect(fixture.tabs.pages.current?.id).toBe(before);
  });

  it('TabsStore confirms the loss of unsaved text when its page is left and not kept alive', async () => {
    fixture.navigate('/print');
    fixture.unsaved.register('/print', makeUnsavedText(true));
    fixture.navigate('/lane');
    expect(fixture.address).toBe('/print');
    await fixture.answerQuestion(true);
    expect(fixture.address).toBe('/lane');
  });

  it('TabsStore confirms the loss of unsaved text in a dialog when its page is hidden', async () => {
    fixture.unsaved.register('/pool/*', { ...makeUnsavedText(true), isLostWhenHidden: true });
    fixture.navigate('/lane');
    expect(fixture.address).toBe('/pool/1/edit');
    await fixture.answerQuestion(false);
    await fixture.back();
    expect(fixture.address).toBe('/pool/1/edit');
    await fixture.answerQuestion(true);
    expect([fixture.address, fixture.unsaved.hasAny]).toEqual(['/index', false]);
  });

  it('TabsStore asks no confirmation once the unsaved text is saved', () => {
    fixture.unsaved.register('/pool/*', makeUnsavedText(false));
    fixture.navigate('/pool/1');
    expect(fixture.address).toBe('/pool/1');
  });
});
