/** `possible`: the browser offers WebGL 2. `card`: a graphics card draws it, not the processor. */
interface DrawSupport {
  possible: boolean;
  card: boolean;
}
let known: DrawSupport | undefined;

/** True when the browser offers WebGL 2. */
export function canDrawMaps(): boolean {
  known ??= probe();
  return known.possible;
}

/**
 * True where a graphics card draws. Decides who draws the data: deck.gl there, MapLibre where the processor has to
 * (docs/decisions/0011).
 */
export function hasGraphicsCard(): boolean {
  known ??= probe();
  return known.card;
}

/** True for names that drawing by the processor has: Chromium's, Mesa's, Windows'. */
export function isSoftware(renderer: string): boolean {
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(renderer);
}

function contextOf(options: WebGLContextAttributes): WebGL2RenderingContext | null {
  return document.createElement('canvas').getContext('webgl2', options);
}

function rendererOf(gl: WebGL2RenderingContext): string {
  const unmasked = gl.getExtension('WEBGL_debug_renderer_info')?.UNMASKED_RENDERER_WEBGL;
  return String(gl.getParameter(unmasked ?? gl.RENDERER));
}

/** Asks for a context that is not slow; where there is none, for any. It is given back at once. */
function probe(): DrawSupport {
  try {
    const swift = contextOf({ failIfMajorPerformanceCaveat: true });
    const gl = swift ?? contextOf({});
    const card = swift !== null && !isSoftware(rendererOf(swift));
    gl?.getExtension('WEBGL_lose_context')?.loseContext();
    return { possible: gl !== null, card };
  } catch {
    return { possible: false, card: false };
  }
}
