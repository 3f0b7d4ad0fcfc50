import { describe, expect, it } from 'vitest';
import { echoOf, hear } from './echoing';

describe('a text on screen', () => {
  it('is replaced by what comes from outside', () => {
    expect(hear(echoOf('a'), 'b')).toEqual(echoOf('b'));
    expect(hear({ text: 'typed', outside: 'a', handedOn: 'a' }, 'b').text).toBe('b');
  });

  it('stays when outside only answers what was handed on, for more may have been typed since', () => {
    const typedOn = { text: 'li w', outside: '', handedOn: 'li' };
    expect(hear(typedOn, 'li')).toEqual({ text: 'li w', outside: 'li', handedOn: 'li' });
  });

  it('is replaced when outside makes something else of what was handed on', () => {
    expect(hear({ text: '1.50', outside: '', handedOn: '1.50' }, '1.5').text).toBe('1.5');
  });
});
