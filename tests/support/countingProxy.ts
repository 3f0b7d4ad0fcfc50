import net, { type AddressInfo, type Socket } from 'node:net';

export interface CountingProxy {
  /** Connection URL through the proxy. */
  address: string;
  /** Round trips since the last call. */
  roundTrips(): number;
  /** Parsed statements since the last call; prepared ones are not sent again. */
  parsedStatements(): number;
  /** Holds back responses on the open connections until the returned function is called. */
  holdAnswers(): () => void;
  /** Destroys the open connections. */
  cutConnections(): void;
  close(): Promise<void>;
}

/** Protocol messages that start a round trip: Sync and simple Query. */
const roundTripMessages = new Set(['S', 'Q'].map(letter => letter.charCodeAt(0)));
const lengthBytes = 4;

const parseMessage = 'P'.charCodeAt(0);

/** The prefix of a BackendKeyData message. */
const backendKeyData = Buffer.from([0x4b, 0, 0, 0, 12]);

/**
 * A proxy that counts round trips to PostgreSQL. Like a pooler, it can fake the backend process id.
 */
export async function startCountingProxy(address: string, { asPooler = false } = {}): Promise<CountingProxy> {
  const { hostname, port } = new URL(address);
  const open = new Set<Socket>();
  const pairs = new Set<{ client: Socket; there: Socket }>();
  const sent = { trips: 0, statements: 0 };
  const server = net.createServer(client => {
    const there = net.connect(Number(port), hostname);
    const count = createMessageScanner(letter => {
      if (roundTripMessages.has(letter)) sent.trips += 1;
      if (letter === parseMessage) sent.statements += 1;
    });
    client.on('data', count);
    if (asPooler) there.prependOnceListener('data', fakeProcessId);
    client.pipe(there).pipe(client);
    const pair = { client, there };
    pairs.add(pair);
    client.on('close', () => pairs.delete(pair));
    for (const one of [client, there]) {
      open.add(one);
      one.on('error', () => [client, there].map(both => both.destroy()));
      one.on('close', () => open.delete(one));
    }
  });
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const own = new URL(address);
  own.hostname = '127.0.0.1';
  own.port = String((server.address() as AddressInfo).port);
  return {
    address: own.href,
    roundTrips: () => {
      const { trips } = sent;
      sent.trips = 0;
      return trips;
    },
    parsedStatements: () => {
      const { statements } = sent;
      sent.statements = 0;
      return statements;
    },
    holdAnswers: () => {
      const held = [...pairs];
      for (const { client, there } of held) there.unpipe(client).pause();
      return () => {
        for (const { client, there } of held) there.pipe(client);
      };
    },
    cutConnections: cut,
    close: async () => {
      cut();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

function fakeProcessId(this: Socket, part: Buffer): void {
  const at = part.indexOf(backendKeyData);
  if (at < 0) this.prependOnceListener('data', fakeProcessId);
  else part.writeInt32BE(-1, at + backendKeyData.length);
}

/** Parses protocol messages from a chunked stream. The startup message has no type byte. */
function createMessageScanner(found: (letter: number) => void): (part: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let letters = 0;
  return part => {
    rest = Buffer.concat([rest, part]);
    while (rest.length >= letters + lengthBytes) {
      const length = letters + rest.readUInt32BE(letters);
      if (rest.length < length) return;
      if (letters > 0) found(rest[0] ?? 0);
      rest = rest.subarray(length);
      letters = 1;
    }
  };
}
