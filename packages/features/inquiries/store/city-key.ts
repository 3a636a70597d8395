/** Whatever stands for "the city of X, Texas" beside its name. */
const BESIDE = /^(?:the )?(?:city|town|village) of |[\s,]+(?:tx|texas|tejas|usa|us)$/;

/** One city however it is written: case, accents, blanks, "City of", its state. */
export function cityKeyOf(name: string): string {
  let key = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[.\u2019']/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  for (let before = ''; before !== key;) {
    before = key;
    const less = key.replace(BESIDE, '').trim();
    if (less !== '') key = less;
  }
  return key;
}
