import { before, behindLast, camel, isKebab, pascal, type Layout } from './lay-out.ts';

export const usage = 'npm run new:screen -- <name-in-kebab-case> "<English title>" "<Spanish title>"';

const wordsOf = (area: string, title: string) => `export const ${area} = {
  title: ${JSON.stringify(title)},
};
`;

/**
 * A screen at `/<name>`: its folder, its words in both languages, and its line in each table. Titles are told apart by
 * nothing but their words.
 */
export function newScreen([name = '', english = '', spanish = '']: readonly string[]): Layout | undefined {
  if (!isKebab(name) || english === '' || spanish === '') return undefined;
  const area = camel(name);
  const part = `${pascal(name)}Screen`;
  return {
    files: {
      [`packages/words/src/en/${name}.ts`]: wordsOf(area, english),
      [`packages/words/src/es/${name}.ts`]: wordsOf(area, spanish),
      [`web/src/screens/${name}/${part}.tsx`]: `import { Page } from '@moontower/ui/page/Page.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';

export function ${part}() {
  const { ${area} } = useWords();
  return <Page title={${area}.title}>{null}</Page>;
}
`,
    },
    changes: {
      'packages/words/src/areas.ts': (text) =>
        before(text, {
          mark: '};\n/** The words of one screen',
          line:
            `  ${area}: area('${area}', { en: () => import('./en/${name}.ts'), es: () => ` +
            `import('./es/${name}.ts') }),\n`,
        }),
      'packages/words/src/screens.ts': (text) =>
        before(text, {
          mark: '] as const satisfies readonly Screen[]',
          line: `  { path: '/${name}', part: '${part}', areas: ['${area}', 'extras'], title: '${area}.title' },\n`,
        }),
      'web/src/routes.tsx': (text) =>
        behindLast(text, {
          among: /^ {2}\w+Screen: \(\) => import\('[^']+'\),$/,
          line: `  ${part}: () => import('./screens/${name}/${part}.tsx'),`,
        }),
    },
    next:
      'Next: what it shows. Where it is listed (nav, footer, robots) is said in packages/words/src/screens.ts; ' +
      'the tables over all screens test it from now on.',
  };
}
