export const ALL_HELD = 'All payments that our copy holds, whose first and last day stand beside the cards';
export const TWELVE = 'The last twelve whole months';
export const NOW = 'As it stands at the last reading';
export const HOUR = 'The hour that the bulletin names';
export const YEAR = 'The fiscal year that is chosen';
