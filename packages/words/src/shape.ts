/** The English words define the shape; every other language must fill all of it, functions with the same parameters. */
export type Shape<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...parameters: infer P) => infer R
      ? (...parameters: P) => R extends string ? string : R
      : Shape<T[K]>;
};
