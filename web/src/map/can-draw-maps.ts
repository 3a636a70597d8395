let known: boolean | undefined;

/** True when the browser offers WebGL 2. The context of the test is given back at once. */
export function canDrawMaps(): boolean {
  known ??= probe();
  return known;
}

function probe(): boolean {
  try {
    const gl = document.createElement('canvas').getContext('webgl2');
    gl?.getExtension('WEBGL_lose_context')?.loseContext();
    return gl !== null;
  } catch { return false; }
}
