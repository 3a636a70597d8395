import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HEALTH_KINDS } from '@moontower/contracts/health';

const SOURCE = join(import.meta.dirname, '../../docs/runbook.md');

/** A stretch of text, and how it is set. */
interface Part {
  text: string;
  as: 'plain' | 'code' | 'strong';
}
interface Block {
  /** A paragraph, or a point of a list. */
  kind: 'p' | 'li';
  parts: Part[];
}
interface Section {
  id: string;
  title: string;
  /** Lines of "What is wrong now" that it is for. */
  kinds: string[];
  blocks: Block[];
}

const idOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Other pages of the folder are not sent to browsers: a way there is its words alone. */
const plain = (text: string): string => text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');

function partsOf(text: string): Part[] {
  return plain(text)
    .split(/(`[^`]+`|\*\*[^*]+\*\*)/)
    .filter((part) => part !== '')
    .map((part): Part => {
      if (part.startsWith('`')) return { text: part.slice(1, -1), as: 'code' };
      return part.startsWith('**') ? { text: part.slice(2, -2), as: 'strong' } : { text: part, as: 'plain' };
    });
}

function sectionOf(text: string): Section {
  const [title = '', ...lines] = text.split('\n');
  const body = lines.join('\n');
  const named = new Set([...body.matchAll(/`([\w-]+)`/g)].map(([, name]) => name));
  const blocks = lines
    .filter((line) => line.trim() !== '')
    .map((line): Block => {
      const isPoint = line.startsWith('- ');
      return { kind: isPoint ? 'li' : 'p', parts: partsOf(isPoint ? line.slice(2) : line) };
    });
  return { id: idOf(title), title, kinds: HEALTH_KINDS.filter((kind) => named.has(kind)), blocks };
}

/** The runbook as operators read it in the running product, a section for each heading. */
export function runbookPage(): string {
  const [, ...sections] = readFileSync(SOURCE, 'utf8').split(/^## /m);
  const lines = sections.map((section) => `  ${JSON.stringify(sectionOf(section))}`);
  return `[\n${lines.join(',\n')}\n]\n`;
}
