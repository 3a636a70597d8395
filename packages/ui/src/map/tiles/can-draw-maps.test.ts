import { describe, expect, it } from 'vitest';
import { isSoftware } from './can-draw-maps.ts';

describe('a graphics card', () => {
  it('is told from a processor by the name it draws under', () => {
    for (const processor of [
      'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)',
      'llvmpipe (LLVM 17.0.6, 256 bits)',
      'ANGLE (Microsoft, Microsoft Basic Render Driver (0x0000008C) Direct3D11 vs_5_0 ps_5_0, D3D11)',
      'Apple Software Renderer',
      'softpipe',
    ])
      expect(isSoftware(processor)).toBe(true);
    for (const card of [
      'ANGLE (Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), OpenGL 4.6)',
      'ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 Direct3D11 vs_5_0 ps_5_0, D3D11)',
      'Apple GPU',
      'Adreno (TM) 640',
      'Mali-G78',
    ])
      expect(isSoftware(card)).toBe(false);
  });
});
