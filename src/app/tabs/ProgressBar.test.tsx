import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TabsFixture } from '#tests/support/TabsFixture';
import { trackRequest } from '../../stores/actions/trackRequest';
import { StoresContext } from '../../stores/hooks/useStores';
import { ProgressBar } from './ProgressBar';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function setUp() {
  const { stores, visit } = await setUpAtHome();
  const render = () =>
    renderToStaticMarkup(
      <StoresContext value={stores}>
        <ProgressBar />
      </StoresContext>,
    );
  /** Starts a request of the page, which the test resolves. */
  const sendRequest = () => {
    let answer = () => {};
    trackRequest(stores, '/pool/getList', new Promise<void>(resolve => (answer = resolve)), false);
    return async () => {
      answer();
      await vi.advanceTimersByTimeAsync(0);
    };
  };
  return { stores, visit, render, sendRequest };
}

async function setUpAtHome() {
  const fixture = await TabsFixture.create();
  vi.runOnlyPendingTimers();
  vi.runOnlyPendingTimers();
  return { stores: fixture.stores, visit: (path: string) => fixture.navigate(path) };
}

describe('ProgressBar', () => {
  it('progress bar is shown, hidden from screen readers, from the start of a navigation until its page is rendered, if the setting is on [guard.1]', async () => {
    const { stores, visit, render, sendRequest } = await setUp();
    visit('/pool');
    const [answerSchema, answerList] = [sendRequest(), sendRequest()];
    vi.advanceTimersByTime(100);
    expect(render()).toMatch(/^<div class="progress-bar" aria-hidden="true".*scaleX\(0\.08\)/);
    stores.settings.previewTheme({ showProgressBar: false });
    expect(render()).toBe('');
    stores.settings.previewTheme({ showProgressBar: true });
    await answerSchema();
    vi.advanceTimersByTime(100);
    expect(render()).toContain('scaleX(0.08)');
    await answerList();
    vi.advanceTimersByTime(50);
    expect(render()).toContain('scaleX(1)');
    vi.advanceTimersByTime(200);
    expect(render()).toBe('');
  });

  it('progress bar continues while the new page sends follow-up requests', async () => {
    const { visit, render, sendRequest } = await setUp();
    visit('/pool');
    const answer = sendRequest();
    vi.advanceTimersByTime(100);
    await answer();
    vi.advanceTimersByTime(20);
    sendRequest();
    vi.advanceTimersByTime(600);
    expect(render()).toContain('scaleX(0.08)');
  });

  it('progress bar is hidden for pages that render at once and for requests outside of a navigation', async () => {
    const { visit, render, sendRequest } = await setUp();
    const seen = () => {
      vi.advanceTimersByTime(20);
      return render();
    };
    visit('/pool');
    const answer = sendRequest();
    vi.advanceTimersByTime(40);
    await answer();
    expect(Array.from({ length: 20 }, seen).join('')).toBe('');
    sendRequest();
    expect(Array.from({ length: 20 }, seen).join('')).toBe('');
  });
});
