import { beforeEach, describe, expect, it } from 'vitest';
import { FakeWindow } from '../../../tests/support/FakeWindow';
import { NavigationStore } from './NavigationStore';

const settled = () => new Promise(resolve => setImmediate(resolve));

describe('NavigationStore', () => {
  let frame: FakeWindow;
  let travel: NavigationStore;
  const where = () => travel.current.location.pathname + travel.current.location.search;

  beforeEach(() => {
    frame = new FakeWindow('/school?pageNo=2');
    travel = new NavigationStore(frame);
  });

  it("starts at the browser's current history entry", () => {
    expect(where()).toBe('/school?pageNo=2');
    expect(travel.current.action).toBe('POP');
  });

  it('navigates, and goes back and forward in the history [const.13]', async () => {
    travel.push('/area');
    travel.push({ pathname: '/area/1', search: '?a=b', hash: '#c' }, { from: 'list' });
    expect(travel.current.location).toMatchObject({ pathname: '/area/1', search: '?a=b', hash: '#c' });
    expect(travel.current).toMatchObject({ action: 'PUSH', location: { state: { from: 'list' } } });
    travel.go(-2);
    await settled();
    expect(where()).toBe('/school?pageNo=2');
    travel.go(1);
    await settled();
    expect([where(), travel.current.action]).toEqual(['/area', 'POP']);
  });

  it('replaces the current history entry', async () => {
    travel.push('/area');
    travel.replace('/street');
    expect([where(), travel.current.action]).toEqual(['/street', 'REPLACE']);
    travel.go(-1);
    await settled();
    expect(where()).toBe('/school?pageNo=2');
  });

  it('restores the history position after a reload', async () => {
    travel.push('/area');
    const again = new NavigationStore(frame);
    let held = 0;
    again.block(() => (held += 1) > 0);
    await frame.go(-1);
    await settled();
    expect([held, again.current.location.pathname, frame.location.href]).toEqual([
      1,
      '/area',
      'https://city.example/area',
    ]);
  });

  it('loads the page when the browser refuses further history entries [guard.7]', () => {
    frame.history.pushState = () => {
      throw new DOMException('too many', 'SecurityError');
    };
    travel.push('/area');
    expect(frame.loaded).toEqual(['/area']);
    expect(where()).toBe('/school?pageNo=2');
  });

  it('stays on this host for a path that begins with two slashes', () => {
    frame.history.pushState = () => {
      throw new DOMException('another origin', 'SecurityError');
    };
    expect(() => travel.push({ pathname: '//school', search: '?pageNo=2' })).toThrow('another origin');
    expect(frame.loaded).toEqual([]);
  });

  describe('NavigationStore with a blocker', () => {
    let goOn: () => void;
    let release: () => void;

    beforeEach(() => {
      travel.push('/area');
      release = travel.block((to, onward) => {
        goOn = onward;
        return to.pathname !== '/area';
      });
    });

    it('blocks a navigation until it is resumed', () => {
      travel.push('/street');
      expect(where()).toBe('/area');
      goOn();
      expect(where()).toBe('/street');
    });

    it('reverts a back navigation of the browser until it is resumed', async () => {
      await frame.go(-1);
      await settled();
      expect([where(), frame.location.href]).toEqual(['/area', 'https://city.example/area']);
      goOn();
      await settled();
      expect([where(), frame.location.href]).toEqual([
        '/school?pageNo=2',
        'https://city.example/school?pageNo=2',
      ]);
    });

    it('blocks a navigation after links to fragments, which the browser follows by itself', async () => {
      frame.followFragmentLink('#main');
      frame.followFragmentLink('#main');
      await frame.go(-1);
      await settled();
      expect([where(), travel.current.location.hash]).toEqual(['/area', '']);
      await frame.go(1);
      await frame.go(-2);
      await settled();
      expect([where(), frame.location.href]).toEqual(['/area', 'https://city.example/area#main']);
      goOn();
      await settled();
      expect(frame.location.href).toBe('https://city.example/school?pageNo=2');
    });

    it('skips the blocker for navigation within the page and after it was removed', () => {
      travel.push('/area?pageNo=2');
      expect(where()).toBe('/area?pageNo=2');
      release();
      travel.push('/street');
      expect(where()).toBe('/street');
    });
  });
});
