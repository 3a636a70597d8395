import { expect, it } from 'vitest';
import { fromOwnFiles } from './own-icons.ts';

const files = new Map([
  ['X', '/icons/x.mjs'],
  ['FileJson', '/icons/file-braces.mjs'],
]);

it('names each icon by its own file, and leaves types and what it does not know', () => {
  const code = "import { X, FileJson as Json, type LucideIcon } from 'lucide-react';\nconst other = 1;";
  expect(fromOwnFiles(code, files)).toBe(
    'import X from "/icons/x.mjs"; import Json from "/icons/file-braces.mjs"; import type { LucideIcon } from ' +
      "'lucide-react';\nconst other = 1;",
  );
});

it('takes lists over several lines', () => {
  expect(fromOwnFiles("import {\n  X,\n  FileJson,\n} from 'lucide-react';", files)).toBe(
    'import X from "/icons/x.mjs"; import FileJson from "/icons/file-braces.mjs";',
  );
});
