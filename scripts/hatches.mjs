// Ways round the checks, found by their look. oxlint forbids most of them too; here they are counted, so that an
// allowance can only fall.

/** Comments keep their lines but lose their words, so that prose about `any` does not count. */
export function withoutComments(text) {
  const blank = (found) => found.replace(/[^\n]/g, ' ');
  return text
    .replace(/\/\*[\s\S]*?\*\//g, blank)
    .replace(/(^|[\s;{}(,])\/\/[^\n]*/g, (found, before) => before + blank(found.slice(before.length)));
}

const blank = (found) => found.replace(/[^\n]/g, ' ');
const withoutTexts = (text) =>
  text
    .replace(/^\s*(import|export)\s*(type\s+)?(\w+\s*,\s*)?(\{[^}]*\}|\*[^;\n]*)/gm, blank)
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, blank)
    .replace(/>[^<>{}\n]*</g, blank);
const isTest = (path) => /\.test\.tsx?$/.test(path);

/** Kind → what it looks like, in which form of the text, in which files. */
export const hatches = {
  any: { pattern: /[:<(,|&]\s*any\b(?!\s*:)/g, text: (raw) => withoutTexts(withoutComments(raw)) },
  'type assertion': {
    pattern: /\bas\s+(?!const\b)[A-Za-z{[(][\w.]*/g,
    text: (raw) => withoutTexts(withoutComments(raw)),
  },
  'non-null !': { pattern: /[\w)\]]!(?=[.;,)\]\s[])(?!\s*=)/g, text: (raw) => withoutTexts(withoutComments(raw)) },
  'type check off': { pattern: /@ts-(ignore|expect-error|nocheck)/g, text: (raw) => raw },
  'lint off': { pattern: /(eslint|oxlint)-disable/g, text: (raw) => raw },
  'test skipped or alone': {
    pattern: /\b(it|test|describe)\.(only|skip|todo)\s*\(/g,
    text: withoutComments,
    where: isTest,
  },
  'random in the product': {
    pattern: /Math\.random\(/g,
    text: withoutComments,
    where: (path) => !isTest(path) && !/^packages\/(fake-city|testkit|stack)\/|^(scripts|bench)\//.test(path),
  },
  'clock in pure code': {
    pattern: /Date\.now\(|new Date\(\)/g,
    text: withoutComments,
    where: (path) => !isTest(path) && /^packages\/(contracts|scoring|city)\/|^worker\/src\/feeds\//.test(path),
  },
};

/** What a file holds of each kind: `{ kind, line }`. */
export function findHatches(path, raw) {
  return Object.entries(hatches).flatMap(([kind, { pattern, text, where }]) => {
    if (where !== undefined && !where(path)) return [];
    const shown = text(raw);
    return [...shown.matchAll(pattern)].map((match) => ({
      kind,
      line: shown.slice(0, match.index).split('\n').length,
    }));
  });
}
