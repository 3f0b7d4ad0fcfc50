import { MemoryStore } from '#model/MemoryStore';
import { storeSuite } from './store.suite';

storeSuite('MemoryStore', async catalog => new MemoryStore(catalog));
