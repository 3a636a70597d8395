import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { ThemeName } from './tokens.ts';

export type ThemeChoice = 'system' | ThemeName;
const STORED = 'moontower-theme';
const CHOICES: readonly ThemeChoice[] = ['system', 'light', 'dark'];

interface Theme {
  choice: ThemeChoice;
  name: ThemeName;
  choose: (choice: ThemeChoice) => void;
}
const ThemeContext = createContext<Theme | undefined>(undefined);

function storedChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(STORED);
    return CHOICES.find((choice) => choice === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

function systemTheme(): ThemeName {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/**
 * Before the first render. What the server sent is painted earlier still: a line in index.html sets a stored choice for
 * that.
 */
export function applyTheme(choice: ThemeChoice = storedChoice()): void {
  document.documentElement.setAttribute('data-theme', choice === 'system' ? systemTheme() : choice);
}

function useSystemTheme(): ThemeName {
  const [name, setName] = useState(systemTheme);
  useEffect(() => {
    const query = matchMedia('(prefers-color-scheme: dark)');
    const changed = () => setName(systemTheme());
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  }, []);
  return name;
}

/** `fixed` stands in place of what the browser has stored: frames in other sites read no storage. */
export function ThemeProvider({ children, fixed }: { children: ReactNode; fixed?: ThemeChoice }) {
  const [choice, setChoice] = useState(fixed ?? storedChoice);
  const system = useSystemTheme();
  const name = choice === 'system' ? system : choice;
  const painted = useRef(systemTheme());
  useEffect(() => {
    document.documentElement.setAttribute('data-theme', name);
    // The page brings the system's own colours along; to ask for them is to have the whole page's styles computed in
    // the middle of its first drawing.
    if (painted.current === name) return;
    painted.current = name;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute('content', getComputedStyle(document.documentElement).getPropertyValue('--bg'));
  }, [name]);
  const theme = useMemo<Theme>(
    () => ({
      choice,
      name,
      choose: (next) => {
        try {
          localStorage.setItem(STORED, next);
        } catch {
          /* private mode keeps the choice for this visit */
        }
        setChoice(next);
      },
    }),
    [choice, name],
  );
  return <ThemeContext.Provider value={theme}>{children}</ThemeContext.Provider>;
}

/** The theme in use and how to choose another. Styles need only custom properties; canvas code asks `usePalette`. */
export function useTheme(): Theme {
  const theme = useContext(ThemeContext);
  if (theme === undefined) throw new Error('useTheme needs a ThemeProvider above it');
  return theme;
}
