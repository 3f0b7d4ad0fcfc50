import { configure } from 'mobx';

// Imported first: another library may bundle an older MobX with the same global state.
configure({ isolateGlobalState: true });
