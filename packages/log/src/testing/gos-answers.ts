/**
 * Written down by Go: `golang.org/x/mod/sumdb/tlog` and `note`, and `github.com/transparency-dev/formats/note`. The
 * data of leaf n are the text `leaf n`; the key's seed is 32 bytes 7. Of each hash of a proof the first four bytes
 * stand.
 */
export const ROOTS: Record<number, string> = {
  1: '1bb97dcc21635d47e2663efdfd0a174686d98dd701352dd2cd06e8b43fd3d305',
  2: 'fc5f6b88ff8554f75bb2f9e6f39c31b1936d44b69276edf7b1205a955b9761e3',
  3: 'd4f92c8fbb89720eb3b55677c7d7efaddfeb10d11a1a84a0ba8f1a23337faa95',
  7: '5a61fc2b54f9cfa71774f2432143dd40c6cb2b11947faf65a7d3da5cb65199c8',
  8: 'c5c2c820ed342fdda8ce896b6b9cf5b8c00a21cc4b20714cc6e5d3c05c35240b',
  255: 'd71592a219d4067663eede247f9b54c3f9e0290682d55de09b495b07f1de41c9',
  256: 'cf5effdb11d0927a2edf53b0e73c7837f659414e00537da5d90eb5c4c49ff274',
  257: '855b936aa00cb98b5114484249ad39d78a6be93623e26c01e8e487dc02184a5a',
  600: '61e5b79b4aeb46d745d232a9e19e8517f31a08f5bfc07a474aa5b82ab5801bda',
  66000: '79705a012c2c8d83374ac8a421a522596c2bee7dd8c5592572023a8e213324a2',
};
/** Size, index, proof. */
export const INCLUSION: [number, number, string][] = [
  [1, 0, ''],
  [7, 3, 'ab37ba34 fc5f6b88 01571b55'],
  [7, 6, '75ab9282 4f631084'],
  [256, 255, '8d8fa3e1 4915e3d9 397f47ef ad4c2538 e3801f64 bb8f4ca2 71e6e981 639e6561'],
  [257, 256, 'cf5effdb'],
  [600, 511, '068bc42f 54aee53b 42faa654 864bf3b8 e85dc56c 51c09a3d 11694fa6 c7ed1043 cf5effdb 6104d9a5'],
  [
    66000,
    0,
    'cb5a3ce8 4f749407 c3e6b3b9 a800a978 86772b5a 91aea861 b491ee57 4e7758be 92bb82d2 d6bb1718 e1e7cf47 9aac2e70 2b206c42 d1460495 221d2ce5 5db96bb1 a40dfb0a',
  ],
  [
    66000,
    65535,
    'fa1d97d3 e05dd5af 29748b5e d94bb07d 9a7e979b 9b04e063 ac8f459a ec6e014b 1a83ed5a 388ef8fc e5653370 199e669f e33e106f 362c72cf fb147823 eaf80e0c a40dfb0a',
  ],
  [66000, 65999, 'ad3daf41 db6088bf 55d9e2a1 ae26e324 b03b2ca4 bf826f36 62da088c e100ba54'],
];
/** Size before, size after, proof. */
export const CONSISTENCY: [number, number, string][] = [
  [1, 7, 'cb5a3ce8 4f749407 01571b55'],
  [3, 7, 'ab37ba34 58bd1496 fc5f6b88 01571b55'],
  [4, 7, '01571b55'],
  [6, 7, '75ab9282 fb7f869c 4f631084'],
  [255, 256, '8d8fa3e1 f5ef0247 4915e3d9 397f47ef ad4c2538 e3801f64 bb8f4ca2 71e6e981 639e6561'],
  [256, 257, '9555e58b'],
  [257, 600, '9555e58b 7ac29bfa 398ce47b 0a001957 1f738192 d7667504 6a2b8777 f774d3c3 5fd26187 cf5effdb 6104d9a5'],
  [
    600,
    66000,
    '944d4e1a f4162076 d8e4ad11 cd75d56f f2f8cfd1 da09e521 21cd810e d9579873 e1e7cf47 9aac2e70 2b206c42 d1460495 221d2ce5 5db96bb1 a40dfb0a',
  ],
  [65536, 66000, 'a40dfb0a'],
];
export const VERIFIER = 'moontower.example/log+f198ea56+AepKbGPinFIKvvVQexMuxfmVR3auvr57kkIe6mkURtIs';
export const SIGNED =
  'moontower.example/log\n600\nYeW3m0rrRtdF0jKp4Z6FF/MaCPW/wHpHSqW4KrWAG9o=\n\n— moontower.example/log 8ZjqVu8NgYRx+UtaW/7c52auoDSgQp3L9zKYt2ajCDi8K5M3HGyJTcsQJlBGIsuwDm7BD30tvWiKr7ZRV9BUR3tWRAY=\n';
export const COSIGNER = 'moontower.example/log+b8a71302+BOpKbGPinFIKvvVQexMuxfmVR3auvr57kkIe6mkURtIs';
export const COSIGNED =
  'moontower.example/log\n600\nYeW3m0rrRtdF0jKp4Z6FF/MaCPW/wHpHSqW4KrWAG9o=\n\n— moontower.example/log uKcTAgAAAABrCYxwU7/bPCJsLB1Bi+QLYa/6QeM5HKKEErWthfGvmhWgEPRNKVRNJHLGyQiXn1tlUhu6o/qXqj/orzKUpyYfbrAfCA==\n';
