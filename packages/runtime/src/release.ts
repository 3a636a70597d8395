import manifest from '../../../package.json' with { type: 'json' };

/** The release that this program is: `version` of the root's `package.json`, and nowhere else. */
export const RELEASE: string = manifest.version;
