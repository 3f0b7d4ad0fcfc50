import { expect, it } from 'vitest';
import { RowReveals } from './RowReveals';

it('RowReveals keeps the revealed values of each row separate, and hides all of them at once', async () => {
  const calls: unknown[] = [];
  const reveals = new RowReveals(
    {
      revealField: (resource, uuid, field, reason) => {
        calls.push([resource, uuid, field, reason]);
        return Promise.resolve(`value of ${uuid}`);
      },
    },
    'nurse',
  );
  expect(await reveals.get('a').reveal('idcard', 'check of a list')).toBe(true);
  expect(await reveals.get('b').reveal('idcard', 'check of a list')).toBe(true);
  expect(calls).toEqual([
    ['nurse', 'a', 'idcard', 'check of a list'],
    ['nurse', 'b', 'idcard', 'check of a list'],
  ]);
  const shown = () => ['a', 'b'].map(uuid => reveals.get(uuid).getReveal('idcard').state);
  expect(reveals.get('b').getReveal('idcard')).toMatchObject({ value: { value: 'value of b' } });
  reveals.get('a').hide('idcard');
  expect(shown()).toEqual(['idle', 'done']);
  reveals.hideAll();
  expect(shown()).toEqual(['idle', 'idle']);
});
