import pg from 'pg';

/** What is sent over it: only that there is something to read, and which node has told it. */
export const channel = 'enrol_news';

/**
 * A connection that is told when there is something to read. Whether it stands or not, nothing is lost: whoever listens
 * also asks from time to time.
 */
export class Listening {
  private readonly address: string;
  private readonly wake: (node: string) => void;
  private readonly failed: (error: unknown) => void;
  private client: pg.Client | undefined;

  constructor(address: string, wake: (node: string) => void, failed: (error: unknown) => void) {
    this.address = address;
    this.wake = wake;
    this.failed = failed;
  }

  /** Connects unless it is connected. */
  async stand(): Promise<void> {
    if (this.client) return;
    const client = new pg.Client({ connectionString: this.address, keepAlive: true });
    this.client = client;
    client.on('notification', ({ payload = '' }) => this.wake(payload));
    client.on('error', error => this.fall(client, error));
    client.on('end', () => this.fall(client));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      this.fall(client, error);
    }
  }

  async close(): Promise<void> {
    const { client } = this;
    this.client = undefined;
    await client?.end().catch(this.failed);
  }

  private fall(client: pg.Client, error?: unknown): void {
    if (this.client !== client) return;
    this.client = undefined;
    if (error !== undefined) this.failed(error);
    client.end().catch(this.failed);
  }
}
