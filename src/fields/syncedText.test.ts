import { describe, expect, it } from 'vitest';
import { createSyncedText, receiveExternalText } from './syncedText';

describe('synced text', () => {
  it('synced text is replaced by an external change', () => {
    expect(receiveExternalText(createSyncedText('a'), 'b')).toEqual(createSyncedText('b'));
    expect(receiveExternalText({ text: 'typed', external: 'a', committed: 'a' }, 'b').text).toBe('b');
  });

  it('synced text is kept when the external value is the committed one, since more may be typed', () => {
    const typedOn = { text: 'li w', external: '', committed: 'li' };
    expect(receiveExternalText(typedOn, 'li')).toEqual({ text: 'li w', external: 'li', committed: 'li' });
  });

  it('synced text is replaced when the external value differs from the committed one', () => {
    expect(receiveExternalText({ text: '1.50', external: '', committed: '1.50' }, '1.5').text).toBe('1.5');
  });
});
