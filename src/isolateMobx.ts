import { configure } from 'mobx';

// Imported before everything else: another library may bring an older MobX of its own to the same window.
configure({ isolateGlobalState: true });
