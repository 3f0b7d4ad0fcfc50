import { beforeEach, describe, expect, it } from 'vitest';
import { FakeWindow } from '../../../tests/support/FakeWindow';
import { NavigationStore } from './NavigationStore';

const flushPromises = () => new Promise(resolve => setImmediate(resolve));

describe('NavigationStore', () => {
  let browserWindow: FakeWindow;
  let navigation: NavigationStore;
  const getAddress = () => navigation.current.location.pathname + navigation.current.location.search;

  beforeEach(() => {
    browserWindow = new FakeWindow('/school?pageNo=2');
    navigation = new NavigationStore(browserWindow);
  });

  it("navigation starts at the browser's current history entry", () => {
    expect(getAddress()).toBe('/school?pageNo=2');
    expect(navigation.current.action).toBe('POP');
  });

  it('navigation opens a path, and moves back and forward in the history [const.13]', async () => {
    navigation.push('/area');
    navigation.push({ pathname: '/area/1', search: '?a=b', hash: '#c' }, { from: 'list' });
    expect(navigation.current.location).toMatchObject({ pathname: '/area/1', search: '?a=b', hash: '#c' });
    expect(navigation.current).toMatchObject({ action: 'PUSH', location: { state: { from: 'list' } } });
    navigation.go(-2);
    await flushPromises();
    expect(getAddress()).toBe('/school?pageNo=2');
    navigation.go(1);
    await flushPromises();
    expect([getAddress(), navigation.current.action]).toEqual(['/area', 'POP']);
  });

  it('navigation can replace the current history entry', async () => {
    navigation.push('/area');
    navigation.replace('/street');
    expect([getAddress(), navigation.current.action]).toEqual(['/street', 'REPLACE']);
    navigation.go(-1);
    await flushPromises();
    expect(getAddress()).toBe('/school?pageNo=2');
  });

  it('navigation restores the history position after a reload', async () => {
    navigation.push('/area');
    const again = new NavigationStore(browserWindow);
    let held = 0;
    again.block(() => (held += 1) > 0);
    await browserWindow.go(-1);
    await flushPromises();
    expect([held, again.current.location.pathname, browserWindow.location.href]).toEqual([
      1,
      '/area',
      'https://city.example/area',
    ]);
  });

  it('navigation loads the page when the browser refuses further history entries [guard.7]', () => {
    browserWindow.history.pushState = () => {
      throw new DOMException('too many', 'SecurityError');
    };
    navigation.push('/area');
    expect(browserWindow.loaded).toEqual(['/area']);
    expect(getAddress()).toBe('/school?pageNo=2');
  });

  it('a navigation to a path that begins with two slashes stays on this host', () => {
    browserWindow.history.pushState = () => {
      throw new DOMException('another origin', 'SecurityError');
    };
    expect(() => navigation.push({ pathname: '//school', search: '?pageNo=2' })).toThrow('another origin');
    expect(browserWindow.loaded).toEqual([]);
  });

  describe('NavigationStore with a blocker', () => {
    let resume: () => void;
    let release: () => void;

    beforeEach(() => {
      navigation.push('/area');
      release = navigation.block((to, resumes) => {
        resume = resumes;
        return to.pathname !== '/area';
      });
    });

    it('navigation blocker blocks a navigation until it is resumed', () => {
      navigation.push('/street');
      expect(getAddress()).toBe('/area');
      resume();
      expect(getAddress()).toBe('/street');
    });

    it('navigation blocker reverts a back navigation of the browser until it is resumed', async () => {
      await browserWindow.go(-1);
      await flushPromises();
      expect([getAddress(), browserWindow.location.href]).toEqual(['/area', 'https://city.example/area']);
      resume();
      await flushPromises();
      expect([getAddress(), browserWindow.location.href]).toEqual([
        '/school?pageNo=2',
        'https://city.example/school?pageNo=2',
      ]);
    });

    it('navigation blocker blocks a navigation after the browser followed a fragment link (#) by itself', async () => {
      browserWindow.followFragmentLink('#main');
      browserWindow.followFragmentLink('#main');
      await browserWindow.go(-1);
      await flushPromises();
      expect([getAddress(), navigation.current.location.hash]).toEqual(['/area', '']);
      await browserWindow.go(1);
      await browserWindow.go(-2);
      await flushPromises();
      expect([getAddress(), browserWindow.location.href]).toEqual([
        '/area',
        'https://city.example/area#main',
      ]);
      resume();
      await flushPromises();
      expect(browserWindow.location.href).toBe('https://city.example/school?pageNo=2');
    });

    it('navigation blocker is skipped for navigation within the page and after the blocker was removed', () => {
      navigation.push('/area?pageNo=2');
      expect(getAddress()).toBe('/area?pageNo=2');
      release();
      navigation.push('/street');
      expect(getAddress()).toBe('/street');
    });
  });
});
