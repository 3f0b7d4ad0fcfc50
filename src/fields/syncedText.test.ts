import { describe, expect, it } from 'vitest';
import { createSyncedText, receiveExternalText } from './syncedText';

describe('synced text', () => {
  it('text of an input is replaced when its value changes outside of the input', () => {
    expect(receiveExternalText(createSyncedText('a'), 'b')).toEqual(createSyncedText('b'));
    expect(receiveExternalText({ text: 'typed', external: 'a', committed: 'a' }, 'b').text).toBe('b');
  });

  it('text of an input is kept when the outside value equals the value that the input committed, since the user may have typed more', () => {
    const typedOn = { text: 'li w', external: '', committed: 'li' };
    expect(receiveExternalText(typedOn, 'li')).toEqual({ text: 'li w', external: 'li', committed: 'li' });
  });

  it('text of an input is replaced when the outside value differs from the value that the input committed', () => {
    expect(receiveExternalText({ text: '1.50', external: '', committed: '1.50' }, '1.5').text).toBe('1.5');
  });
});
