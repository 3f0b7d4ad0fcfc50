import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EventStreamParser } from './EventStreamParser';

const stream =
  ': hello\n\nevent: schema\ndata: {"hash":"a"}\n\nevent: notice\ndata: {"zh":\ndata: "您好"}\n\n';
const events = [
  { name: 'schema', data: { hash: 'a' } },
  { name: 'notice', data: { zh: '您好' } },
];

describe('EventStreamParser', () => {
  it('EventStreamParser parses server-sent events with their data and ignores comments', () => {
    expect(new EventStreamParser().push(stream)).toEqual(events);
  });

  it('EventStreamParser parses events wherever the network splits the chunks and with any line ending', () => {
    const ends = fc.constantFrom('\n', '\r\n');
    fc.assert(
      fc.property(fc.array(fc.nat(stream.length * 2), { maxLength: 8 }), ends, (cuts, end) => {
        const text = stream.replaceAll('\n', end);
        const nodes = [0, ...cuts.filter(cut => cut < text.length).sort((a, b) => a - b), text.length];
        const reader = new EventStreamParser();
        const read = nodes.slice(1).flatMap((target, index) => reader.push(text.slice(nodes[index], target)));
        expect(read).toEqual(events);
      }),
    );
  });

  it('EventStreamParser waits for the empty line that ends a server-sent event', () => {
    const reader = new EventStreamParser();
    expect(reader.push('event: schema\ndata: {}\n')).toEqual([]);
    expect(reader.push('\n')).toEqual([{ name: 'schema', data: {} }]);
  });

  it('EventStreamParser emits an event whose data is not a JSON object', () => {
    expect(new EventStreamParser().push('event: schema\ndata: 1 {\n\n')).toEqual([
      { name: 'schema', data: {} },
    ]);
  });
});
