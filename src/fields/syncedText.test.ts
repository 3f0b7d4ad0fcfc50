import { describe, expect, it } from 'vitest';
import { createSyncedText, receiveExternal } from './syncedText';

describe('a text on screen', () => {
  it('is replaced by what comes from outside', () => {
    expect(receiveExternal(createSyncedText('a'), 'b')).toEqual(createSyncedText('b'));
    expect(receiveExternal({ text: 'typed', external: 'a', committed: 'a' }, 'b').text).toBe('b');
  });

  it('stays when outside only answers what was handed on, for more may have been typed since', () => {
    const typedOn = { text: 'li w', external: '', committed: 'li' };
    expect(receiveExternal(typedOn, 'li')).toEqual({ text: 'li w', external: 'li', committed: 'li' });
  });

  it('is replaced when outside makes something else of what was handed on', () => {
    expect(receiveExternal({ text: '1.50', external: '', committed: '1.50' }, '1.5').text).toBe('1.5');
  });
});
